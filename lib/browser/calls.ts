/**
 * All endpoints of the API, as 'PUT /api/users/[id]': what each takes and returns. app/api/calls.ts fills it in from the
 * contracts (npm run docs); it is types only.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging, so that lib imports nothing from app.
export interface Calls {}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type PathIn<Key, M extends Method> = Key extends `${M} ${infer Path}` ? Path : never;
/** The paths that a method has, with the names of their parameters. */
export type PathOf<M extends Method> = PathIn<keyof Calls, M>;

type CallAt<M extends Method, Path extends string> = `${M} ${Path}` extends infer Key extends
  keyof Calls
  ? Calls[Key]
  : never;

/** The type of the response's `data`. */
export type AnswerOf<M extends Method, Path extends string> =
  CallAt<M, Path> extends { answer: infer Answer } ? Answer : never;

type ParamNames<Path> = Path extends `${string}[${infer Name}]${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type Params<Path> = [ParamNames<Path>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<Path>, string> };
type Body<Call> = Call extends { body: infer Input } ? { body: Input } : { body?: undefined };
type Query<Call> = Call extends { query: infer Input } ? { query?: Input } : { query?: undefined };

/** Of a write; null where it does no harm to do it twice. */
type Key<Call> = Call extends { writes: true } ? { key: string | null } : { key?: undefined };

/** A request's inputs: parameters, body, query and key. */
export type InputOf<M extends Method, Path extends string> = Params<Path> &
  Body<CallAt<M, Path>> &
  Query<CallAt<M, Path>> &
  Key<CallAt<M, Path>>;
