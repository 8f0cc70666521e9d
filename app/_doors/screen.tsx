import "server-only";
import { redirect } from "next/navigation";
import { type ReactNode, Suspense } from "react";
import { z } from "zod";
import { loadFailure } from "@/app/_doors/load-failure";
import { RowsSkeleton } from "@/components/list/list-skeleton";
import { Announcement, StatusRegion } from "@/components/list/status-region";
import type { Actor } from "@/lib/access/actor";
import { spendCall } from "@/lib/access/call-budget";
import { pageActor } from "@/lib/access/session";
import type { Role } from "@/lib/generated/prisma/enums";
import { dashboardOf } from "@/lib/shared/routes";

type Frame<Q extends z.ZodType> = {
  /** Whose page it is, or `any` for everyone who is signed in. */
  role: Role | "any";
  /** The very schema that the API holds the same query against. */
  query?: Q;
  /** Title and filters: there at once, above the content, and they stay when loading that fails. */
  header?: (query: z.output<Q>, actor: Actor) => ReactNode;
  /** Stands in the content's place while it loads, and is about as large; the rows of a table by default. */
  skeleton?: ReactNode;
  /** What the panel in the content's place says when loading it fails (spec §8). */
  loadError: string;
};

type Props = { params: Promise<unknown>; searchParams: Promise<Record<string, unknown>> };

type Input<Q extends z.ZodType> = {
  actor: Actor;
  query: z.output<Q>;
  /** Whether the URL's query had a bad parameter, which then counts as not given. */
  isQueryBad: boolean;
  /** As they stand in the URL: still percent-encoded. */
  params: Record<string, string>;
};

const pathParams = z.record(z.string(), z.string());

/**
 * The pages' door: a visitor without a session goes to /login, another role to its own dashboard, both
 * before anything is sent. A bad URL falls back to the query's defaults, where the API would refuse it.
 * Header and content load side by side; another query has the content load anew, and show that it does.
 */
export function screen<Q extends z.ZodType>(
  { role, query: schema, header, skeleton = <RowsSkeleton />, loadError }: Frame<Q>,
  render: (input: Input<Q>) => Promise<ReactNode>,
) {
  async function page({ params, searchParams }: Props) {
    const actor = await pageActor();
    if (!actor) redirect("/login");
    if (role !== "any" && actor.role !== role) redirect(dashboardOf(actor.role));
    const refused = spendCall(actor);
    if (refused) return loadFailure(refused, loadError);
    // A page without a query's schema is given none, which TypeScript cannot tell from Q.
    const query = (schema && parseLeniently(schema, await searchParams)) as z.output<Q>;
    const isQueryBad = schema?.safeParse(await searchParams).success === false;
    const input = { actor, query, isQueryBad, params: pathParams.parse(await params) };
    const loading = (
      <div>
        <Announcement>Cargando…</Announcement>
        {skeleton}
      </div>
    );
    return (
      <>
        <StatusRegion />
        {header?.(query, actor)}
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

/** The role that a page is for; null when no door made it. */
export const roleOfScreen = (page: unknown): unknown =>
  typeof page === "function" ? (Reflect.get(page, MADE_BY_SCREEN) ?? null) : null;

/** So many rows a page draws, whatever its URL asks for: a thousand hold everybody else up for a second. */
const MOST_ROWS = 50;

/** What is good of a URL's query; each bad parameter counts as not given. */
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
