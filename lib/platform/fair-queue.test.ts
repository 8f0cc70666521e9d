import { expect, test } from "vitest";
import { FairQueue, type Turn } from "@/lib/platform/fair-queue";

/** In the order of their turns; each is named by its group, its member and its number. */
function orderOf(...names: string[]) {
  const queue = new FairQueue<string>();
  for (const name of names) queue.add(turnOf(name), name);
  const order: string[] = [];
  for (let one = queue.next(); one; one = queue.next()) order.push(one);
  expect(queue.size).toBe(0);
  return order;
}

const turnOf = (name: string): Turn => ({ group: name[0] ?? "", member: name.slice(0, 2) });

test("members of one group take turns, however many requests one of them has", () => {
  expect(orderOf("Na1", "Na2", "Na3", "Nb1", "Nc1", "Nb2")).toEqual([
    "Na1",
    "Nb1",
    "Nc1",
    "Na2",
    "Nb2",
    "Na3",
  ]);
});

test("groups take turns, however many members one of them has", () => {
  expect(orderOf("Na1", "Nb1", "Nc1", "Nd1", "Ma1", "Mb1")).toEqual([
    "Na1",
    "Ma1",
    "Nb1",
    "Mb1",
    "Nc1",
    "Nd1",
  ]);
});

test("a member that has left gets no turn, and is not counted", () => {
  const queue = new FairQueue<string>();
  const turn = turnOf("Na");
  for (const item of ["1", "2", "3"]) queue.add(turn, item);
  queue.remove(turn, "2");
  queue.remove(turn, "2");
  expect([queue.size, queue.countOf("Na")]).toEqual([2, 2]);
  expect([queue.next(), queue.next(), queue.next()]).toEqual(["1", "3", undefined]);
  queue.remove(turn, "1");
  expect([queue.size, queue.countOf("Na")]).toEqual([0, 0]);
});
