import { expect, test } from "vitest";
import { madeBy } from "./ownership";

test.each([
  ['CREATE TABLE "users" (', "public.users"],
  ["CREATE TABLE users (", "public.users"],
  ['create table if not exists "audit"."months" (', "audit.months"],
  ["CREATE UNLOGGED TABLE public.seen (", "public.seen"],
  ['  CREATE TYPE "Role" AS ENUM', "public.Role"],
  ["CREATE OR REPLACE FUNCTION search_text(text) RETURNS text", "public.search_text"],
  ["CREATE MATERIALIZED VIEW public.counts AS", "public.counts"],
])("the statement %s creates %s", (statement, name) => {
  expect(madeBy(`SELECT 1;\n${statement}`)).toEqual([name]);
});

test("text that is not a statement creates nothing", () => {
  expect(madeBy("-- so CREATE TABLE users would wait\nEXECUTE 'CREATE TABLE %s'")).toEqual([]);
});
