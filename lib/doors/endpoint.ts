import "server-only";
import type { NextRequest } from "next/server";
import type { z } from "zod";
import { type Actor, actorBefore, actorOf, originOf } from "@/lib/access/actor";
import { recordRefusal } from "@/lib/access/audit/audit";
import { spendCall } from "@/lib/access/call-budget";
import { bearerToken } from "@/lib/access/credentials";
import { isAudited, may, type Permission } from "@/lib/access/policy";
import { type Answer, jsonAnswer, toResponse } from "@/lib/doors/answer";
import { envelope } from "@/lib/doors/envelope";
import { failureAnswer } from "@/lib/doors/failure";
import { MAX_JSON_BYTES, MAX_PUBLIC_JSON_BYTES, readJson, readQuery } from "@/lib/doors/input";
import { parse, parseParams } from "@/lib/doors/parse";
import { hasKey, keyedWriteOf, repeatedAnswer } from "@/lib/doors/repeat";
import { answerUpload, type UploadContract } from "@/lib/doors/upload";
import type { Asked } from "@/lib/platform/asked";
import { doneOnce, inTurn, Repeated } from "@/lib/platform/database/repeats";
import type { UploadedFile } from "@/lib/platform/uploads/receive";
import { noteActor } from "@/lib/platform/watch/request-context";
import { type Failure, forbidden, unauthorized } from "@/lib/shared/errors";
import { idParam } from "@/lib/shared/fields";
import type { ListPage } from "@/lib/shared/list-page";

type Access = Permission | "public";

/** An endpoint's input and output: everything about it except what it does. */
export type Contract = {
  /** The `operationId` in the OpenAPI document: a verb first, unique in the API. */
  name: string;
  /** Path parameters. A malformed one means a row that does not exist: 404. */
  params?: z.ZodType;
  /** The URL's query. 400 if invalid. */
  query?: z.ZodType;
  /** A query as a JSON body, for search endpoints. 400 if invalid. */
  search?: z.ZodType;
  /** A JSON body. 422 if a field is invalid. */
  body?: z.ZodType;
  /** The body that an actor who may create accounts sends instead. */
  adminBody?: z.ZodType;
  upload?: UploadContract;
  /** The type of `data`; or a file, events (`eventStream`) or a redirect, which the handler sends itself. */
  output: z.ZodType | "file" | "events" | "redirect";
  /**
   * Whether it changes anything: then it takes an `Idempotency-Key`, and all that it changes is changed in one
   * `transaction`. A method that is not safe (RFC 9110 §9.2.1) says so either way. 'looked up': attempts are counted, or
   * a password is hashed, before that transaction (`inTurn`).
   */
  writes?: boolean | "looked up";
  /** A repeat may come with the token that the write has ended. */
  endsSession?: true;
  /** The handler returns a page: the response has `pagination` beside `data`. */
  paged?: true;
  /** A list that can also be sent as a whole, as a file (`orCsv`, `orWholeCsv`). */
  csv?: true;
  /** The handler reads or sets cookies, for which it needs Next.js. */
  cookies?: true;
  /** The response is `output` without the envelope, because another standard defines it. */
  bare?: true;
  /** The response never changes while the process runs, so it is serialized once. */
  constant?: true;
  status?: 200 | 201 | 202 | 302;
  /** Failures of the handler itself, beyond those that the contract and the handler around it imply. */
  fails?: readonly Failure[];
};

type Parsed<C extends Contract, K extends keyof C> = C[K] extends z.ZodType
  ? z.output<C[K]>
  : undefined;

type Input<A extends Access, C extends Contract> = {
  actor: A extends "public" ? Actor | null : Actor;
  params: Parsed<C, "params">;
  query: Parsed<C, "query">;
  search: Parsed<C, "search">;
  body: C extends { adminBody: z.ZodType }
    ? Parsed<C, "body"> | Parsed<C, "adminBody">
    : Parsed<C, "body">;
  upload: C extends { upload: UploadContract }
    ? { fields: z.output<C["upload"]["fields"]>; file: UploadedFile }
    : undefined;
  request: C extends OnlyNext ? NextRequest : Asked;
};

/** Contracts that need more of a request than the endpoint itself, or respond with more than JSON and files. */
type OnlyNext = { cookies: true } | { upload: UploadContract } | { output: "events" | "redirect" };

type Result<C extends Contract> = C["output"] extends z.ZodType
  ?
      | (C extends { paged: true } ? ListPage<z.output<C["output"]>> : z.output<C["output"]>)
      | (C extends { csv: true } ? Response : never)
  : Response;

type Context = { params: Promise<unknown> };
export type Handler = (request: NextRequest, context: Context) => Promise<Response>;

/** An endpoint of the API, which `route` mounts, and which documentation and tests read. */
export type Endpoint<C extends Contract = Contract> = {
  access: Access;
  contract: C;
  /** Whether only Next.js can handle it, because it needs or sends more than JSON and files. */
  needsNext: boolean;
  /** Handles a request with these path parameters, from Next.js or from Node's own server (`direct.ts`). */
  answer: (request: Asked, params: unknown) => Promise<Answer | Response>;
  /** The same as a route handler of Next.js. */
  handle: Handler;
};

/** A handler's input, parsed by the contract's schemas. */
type AnyInput = Record<"params" | "query" | "search" | "body", unknown> & {
  actor: Actor | null;
  upload: { fields: unknown; file: UploadedFile } | undefined;
  request: Asked;
};

/** Reads the full response to a repeated write, if its response is what the write is for; null for the id alone. */
type Again<C extends Contract> = (
  input: Pick<Input<"public", C>, "body" | "request"> & { accountId: string },
) => Promise<Result<C> | null>;

/**
 * Handles a request to the API. First checks access (401, 429, 403), then the shape of the input (404, 400, 422). Then
 * calls the handler. The credential is only the Bearer token, never a cookie.
 */
export function endpoint<A extends Access, const C extends Contract>(
  access: A,
  contract: C,
  handler: (input: Input<A, C>) => Promise<Result<C>>,
  again?: Again<C>,
): Endpoint<C>;
export function endpoint(
  access: Access,
  contract: Contract,
  handler: (input: AnyInput) => Promise<unknown>,
  again?: (input: Pick<AnyInput, "body" | "request"> & { accountId: string }) => Promise<unknown>,
): Endpoint {
  let kept: Answer | undefined;
  const answer: Endpoint["answer"] = async (request, params) => {
    let actor: Actor | null = null;
    let isEnded = false;
    const origin = originOf(request.headers);
    try {
      const token = bearerToken(request);
      actor = await actorOf(token, origin);
      isEnded = !actor && contract.endsSession === true && hasKey(request);
      if (isEnded) actor = await actorBefore(token, origin);
      noteActor(actor);
      const refused = actor && isBudgeted(access) && spendCall(actor);
      // Refused before any data was requested, so the audit log gets no row.
      if (refused) return failureAnswer(refused);
      admit(access, actor);
      if (kept) return kept;
      // An ended session gets 401, not an error about the visitors' fields.
      if (contract.adminBody && token && !actor) throw unauthorized();
      const write = contract.writes ? keyedWriteOf(request, params, actor, contract) : null;
      const limit = actor ? MAX_JSON_BYTES : MAX_PUBLIC_JSON_BYTES;
      const readBody = async () => {
        const { text, value } = await readJson(request, limit);
        if (write) write.sent = text;
        return value;
      };
      const body = (actor && may(actor, "users.write") && contract.adminBody) || contract.body;
      const input = {
        actor,
        params: contract.params && parseParams(contract.params, params),
        query: contract.query && parse(contract.query, readQuery(request), "bad_request"),
        search: contract.search && parse(contract.search, await readBody(), "bad_request"),
        body: body && parse(body, await readBody(), "invalid"),
        upload: undefined,
        request,
      };
      const { upload } = contract;
      const work = async () => {
        if (isEnded) throw unauthorized();
        return upload && actor
          ? answerUpload(
              upload,
              request,
              actor,
              parseParams(idParam, params).id,
              ({ fields, file }) =>
                handler({
                  ...input,
                  upload: { fields: parse(upload.fields, fields, "invalid"), file },
                }),
            )
          : handler(input);
      };
      const once = contract.writes === "looked up" ? () => inTurn(work) : work;
      const result = await (write ? doneOnce(write, once) : work());
      if (result instanceof Repeated) {
        const accountId = result.id ?? actor?.userId;
        const full = again && accountId && (await again({ ...input, accountId }));
        return repeatedAnswer(result, full || { id: result.id });
      }
      if (result instanceof Response) return result;
      const written = jsonAnswer(
        contract.status ?? 200,
        envelope(contract, result, input.query ?? input.search),
      );
      if (contract.constant) kept = { ...written, isConstant: true };
      return kept ?? written;
    } catch (error) {
      if (access !== "public" && isAudited(access))
        await recordRefusal(error, { actor, origin }, access, askedOf(params));
      return failureAnswer(isEnded ? unauthorized() : error);
    }
  };
  const handle: Handler = async (request, { params }) =>
    toResponse(await answer(request, await params));
  const { cookies, upload, output } = contract;
  const needsNext = Boolean(cookies || upload || output === "events" || output === "redirect");
  return { access, contract, needsNext, answer, handle };
}

/** Requests that end sessions or change the password do not count, or a stolen token could block its owner from them. */
const isBudgeted = (access: Access) =>
  access !== "public" && access !== "account.manage" && access !== "session.keep";

function admit(access: Access, actor: Actor | null) {
  if (access === "public") return;
  if (!actor) throw unauthorized();
  if (!may(actor, access)) throw forbidden();
}

/** The id in the path, for the audit log. */
const askedOf = (params: unknown) => ({ id: idParam.safeParse(params).data?.id });
