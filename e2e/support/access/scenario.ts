import type { Person } from "../people";
import type { Rows, World } from "./world";

type Request = { path: string; body?: unknown };

/** How the matrix makes a call: valid in everything but who makes it and whose row it names. */
export type Scenario = {
  request: (rows: Rows, world: World, actor: Person | null) => Request;
  /** A call that names no row is made once for each actor. */
  namesNoRow?: true;
  /** For a list: the id that identifies the row in the response. */
  shows?: (rows: Rows) => string;
  prepare?: (world: World) => Promise<void>;
};

export const once = (request: Request): Scenario => ({ request: () => request, namesNoRow: true });

export const emailOf = ({ word }: World) => `${word}@prueba.test`;
