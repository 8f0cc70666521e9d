import "server-only";
import { redirect } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { z } from "zod";
import { loadFailure } from "@/app/_doors/load-failure";
import { RowsSkeleton } from "@/components/list/list-skeleton";
import { Announcement, StatusRegion } from "@/components/list/status-region";
import type { Actor } from "@/lib/access/actor";
import { spendCall } from "@/lib/access/call-budget";
import { may, type Permission } from "@/lib/access/policy";
import { pageActor } from "@/lib/access/session";
import type { Role } from "@/lib/generated/prisma/enums";
import { dashboardOf } from "@/lib/shared/routes";

/** Who may see a page: one role, or every signed-in user. An Admin page also names a permission, as a reception lacks some. */
type Audience =
  | { role: Role | "any"; needs: Permission }
  | { role: Exclude<Role, "Admin"> | "any"; needs?: never };

type Frame<Q extends z.ZodType> = Audience & {
  /** The same schema that the API uses for this query. */
  query?: Q;
  /** Title and filters: sent at once, above the content; they stay if loading the content fails. */
  header?: (query: z.output<Q>, actor: Actor, params: Params) => ReactNode;
  /** Shown while the content loads; about as large as the content; table rows by default. */
  skeleton?: ReactNode | (() => Promise<ReactNode>);
  /** The panel's text when loading the content fails (spec §8). */
  loadError: string;
};

/** Of the path; still percent-encoded, as in the URL. */
type Params = Record<string, string>;

type Props = { params: Promise<unknown>; searchParams: Promise<Record<string, unknown>> };

type Input<Q extends z.ZodType> = {
  actor: Actor;
  query: z.output<Q>;
  /** Whether the URL's query had an invalid parameter, which is ignored. */
  isQueryBad: boolean;
  params: Params;
};

const pathParams = z.record(z.string(), z.string());

/**
 * The wrapper of each page: redirects visitors without a session to /login, and other roles and scopes to their
 * dashboards, before anything is sent. An invalid URL falls back to the query's defaults, where the API would refuse it.
 * Header and content load in parallel; a changed query loads the content again and shows its skeleton.
 */
export function screen<Q extends z.ZodType>(
  { role, needs, query: schema, header, skeleton = <RowsSkeleton />, loadError }: Frame<Q>,
  render: (input: Input<Q>) => Promise<ReactNode>,
) {
  async function page({ params, searchParams }: Props) {
    const actor = await pageActor();
    if (!actor) redirect("/login");
    if (role !== "any" && actor.role !== role) redirect(dashboardOf(actor.role));
    if (needs && !may(actor, needs)) redirect(dashboardOf(actor.role));
    const refused = spendCall(actor);
    if (refused) return loadFailure(refused, loadError);
    // A page without a query schema gets undefined, which TypeScript cannot distinguish from Q.
    const query = (schema && parseLeniently(schema, await searchParams)) as z.output<Q>;
    const isQueryBad = schema?.safeParse(await searchParams).success === false;
    const input = { actor, query, isQueryBad, params: pathParams.parse(await params) };
    const loading = (
      <div>
        <Announcement>Cargando…</Announcement>
        {typeof skeleton === "function" ? await skeleton() : skeleton}
      </div>
    );
    return (
      <>
        <StatusRegion />
        {header?.(query, actor, input.params)}
        <Suspense key={JSON.stringify(query)} fallback={loading}>
          {content(input)}
        </Suspense>
      </>
    );
  }

  async function content(input: Input<Q>) {
    try {
      return await render(input);
    } catch (error) {
      return loadFailure(error, loadError);
    }
  }

  return Object.assign(page, { [MADE_BY_SCREEN]: role });
}

const MADE_BY_SCREEN = Symbol.for("clinica.screen");

/** The role that a page is for; null if the page was not made by `screen`. */
export const roleOfScreen = (page: unknown): unknown =>
  typeof page === "function" ? (Reflect.get(page, MADE_BY_SCREEN) ?? null) : null;

/** The most rows that a page renders, whatever its URL says: a thousand would block the server for a second. */
const MOST_ROWS = 50;

/** The valid part of a URL's query; invalid parameters are ignored. */
function parseLeniently<Q extends z.ZodType>(
  schema: Q,
  { limit, ...others }: Record<string, unknown>,
): z.output<Q> {
  const given = Number(limit) > MOST_ROWS ? others : { ...others, limit };
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const bad = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  const rest = Object.entries(given).filter(([key]) => !bad.has(key));
  const retried = schema.safeParse(Object.fromEntries(rest));
  return retried.success ? retried.data : schema.parse({});
}
