import { call } from "../call";
import type { Person } from "../people";
import { ACTORS } from "./expected";
import type { Scenario } from "./scenario";
import { createWorld, type Rows, stateOf, type World } from "./world";

type ActorName = (typeof ACTORS)[number];

const KINDS = ["own", "foreign", "absent"] as const;
type Kind = (typeof KINDS)[number];

function actorOf(
  name: ActorName,
  { admin, receptionist, sides: [one, other] }: World,
): Person | null {
  const people = {
    anonymous: null,
    Admin: admin,
    Reception: receptionist,
    Doctor: one.doctor,
    "another Doctor": other.doctor,
    Patient: one.patient,
    "another Patient": other.patient,
  };
  return people[name];
}

function rowsOf(kind: Kind, name: ActorName, { admin, sides, absent }: World): Rows {
  if (kind === "absent") return absent;
  const [own, foreign] = name.startsWith("another") ? [sides[1], sides[0]] : sides;
  if (kind === "foreign") return foreign.rows;
  return name === "Admin" ? { ...own.rows, user: admin } : own.rows;
}

type Cell = { result: string; isRefused: boolean };

/** Makes one call: its status, or `none` when its list does not show the row. A refusal must change nothing. */
async function cell(
  method: string,
  scenario: Scenario,
  world: World,
  name: ActorName,
  kind: Kind,
): Promise<Cell> {
  const actor = actorOf(name, world);
  const rows = rowsOf(kind, name, world);
  const { path, body } = scenario.request(rows, world, actor);
  const before = method === "GET" ? "" : await stateOf(world);
  const answer = await call(method, path, { token: actor?.token, body });
  const isRefused = answer.status >= 400;
  if (isRefused && method !== "GET" && (await stateOf(world)) !== before)
    throw new Error(`${name}, ${kind} row: ${answer.status}, and yet something changed`);
  if (isRefused || !scenario.shows) return { result: String(answer.status), isRefused };
  const isShown = JSON.stringify(answer.data).includes(scenario.shows(rows));
  return { result: isShown ? "200" : "none", isRefused };
}

/**
 * Fills a row of the matrix, as written in `expected`. A call that succeeds uses up its world, and the next call gets a
 * new one; calls that only read share one.
 */
export async function tryEndpoint(key: string, scenario: Scenario, shared: World | null) {
  const [method = ""] = key.split(" ");
  const kinds = scenario.namesNoRow ? (["own"] as const) : KINDS;
  const columns: string[] = [];
  let world: World | null = null;
  for (const name of ACTORS) {
    const results: string[] = [];
    for (const kind of kinds) {
      if (!world) {
        world = shared ?? (await createWorld());
        await scenario.prepare?.(world);
      }
      const { result, isRefused }: Cell = await cell(method, scenario, world, name, kind);
      results.push(result);
      if (!isRefused) world = null;
    }
    columns.push(new Set(results).size === 1 ? results.slice(0, 1).join() : results.join(" "));
  }
  return columns.join(" | ");
}
