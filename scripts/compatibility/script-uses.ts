import {
  type AnyNode,
  type CallExpression,
  type MemberExpression,
  type Property,
  parse,
} from "acorn";
import { fullAncestor } from "acorn-walk";
import type { Features } from "./features";

/** A feature that a source uses, and where. */
export type Use = { feature: string; at: number };

/** Every supported browser has all of its syntax; ES2024's regular expression flag `v` is not in all. */
const SYNTAX = 2023;

/**
 * The places where a script needs any of `features`, except those that it defines itself, or checks for before using
 * them.
 */
export function scriptUses(
  source: string,
  features: Features,
  sourceType: "script" | "module" = "script",
): Use[] {
  const uses: Use[] = [];
  const own = new Set<string>();
  try {
    const program = parse(source, { ecmaVersion: SYNTAX, sourceType });
    fullAncestor(program, (node, _, ancestors, type) => {
      for (const name of broughtBy(node, type)) own.add(name);
      const feature = type !== "VariablePattern" && neededBy(node, ancestors, features);
      if (feature && !isGuarded(node, ancestors, feature, source))
        uses.push({ feature, at: node.start });
    });
  } catch (error) {
    if (!(error instanceof SyntaxError && "pos" in error)) throw error;
    return [{ feature: `syntax beyond ES${SYNTAX}`, at: Number(error.pos) }];
  }
  return uses.filter(({ feature }) => !own.has(feature));
}

/** The feature without which the node throws; reading a value never throws. */
function neededBy(node: AnyNode, ancestors: AnyNode[], features: Features): string | undefined {
  const parent = ancestors.at(-2);
  if (node.type === "Identifier") {
    const isAskedFor = parent?.type === "UnaryExpression" && parent.operator === "typeof";
    return !isAskedFor && features.has(node.name) ? node.name : undefined;
  }
  if (node.type !== "MemberExpression" || isTarget(node, parent)) return undefined;
  const isCalled =
    (parent?.type === "CallExpression" || parent?.type === "NewExpression") &&
    parent.callee === node;
  if (isCalled && "optional" in parent && parent.optional) return undefined;
  const names = namesOf(node).filter((name) => features.has(name));
  return isCalled || !testsAround(node, ancestors).some(({ isWithin }) => isWithin)
    ? names.find((name) => isCalled || !name.endsWith("()"))
    : undefined;
}

/** What a script defines from there on: variables, methods and polyfills. */
function broughtBy(node: AnyNode, type: string): string[] {
  if (node.type === "Identifier" && type === "VariablePattern") return [node.name];
  if (node.type === "AssignmentExpression" && node.left.type === "MemberExpression")
    return namesOf(node.left);
  if (node.type === "Property" || node.type === "MethodDefinition")
    return node.key.type === "Identifier" ? [`.${node.key.name}()`] : [];
  return node.type === "CallExpression" ? polyfilledBy(node) : [];
}

const isTarget = (node: AnyNode, parent: AnyNode | undefined) =>
  parent?.type === "AssignmentExpression" && parent.left === node;

/** `AbortSignal.any` and `.any()`. */
function namesOf({ object, property, computed }: MemberExpression): string[] {
  if (computed || property.type !== "Identifier") return [];
  const owner = object.type === "Identifier" ? [`${object.name}.${property.name}`] : [];
  return [...owner, `.${property.name}()`];
}

/** The conditions that decide whether a node runs, and whether it is part of one. */
function testsAround(node: AnyNode, ancestors: AnyNode[]) {
  return ancestors.flatMap((ancestor) => {
    const test =
      ancestor.type === "LogicalExpression"
        ? ancestor.left
        : (ancestor.type === "IfStatement" || ancestor.type === "ConditionalExpression") &&
          ancestor.test;
    if (!test) return [];
    const { start, end } = test;
    return [{ start, end, isWithin: start <= node.start && node.end <= end }];
  });
}

/** Whether a test mentions the feature: `"any" in AbortSignal && …`, `if (isFloat16ArraySupported) …`. */
function isGuarded(node: AnyNode, ancestors: AnyNode[], feature: string, source: string): boolean {
  const word = feature.match(/\w+/g)?.at(-1) ?? feature;
  const mention = /^[A-Z]/.test(word) ? new RegExp(word) : new RegExp(`\\b${word}\\b`);
  return testsAround(node, ancestors).some(
    ({ start, end, isWithin }) => !isWithin && mention.test(source.slice(start, end)),
  );
}

/** core-js's way: `$({ target: "Map", proto: true }, { getOrInsert: … })`. */
function polyfilledBy({ arguments: [first, second] }: CallExpression): string[] {
  if (first?.type !== "ObjectExpression" || second?.type !== "ObjectExpression") return [];
  const named = (object: typeof first) =>
    object.properties
      .filter((it): it is Property => it.type === "Property")
      .map(({ key, value }) => ({ name: key.type === "Identifier" ? key.name : "", value }));
  const options = named(first);
  const target = options.find(({ name }) => name === "target")?.value;
  if (target?.type === "Literal") return named(second).map(({ name }) => `${target.value}.${name}`);
  return options.some(({ name }) => name === "global") ? named(second).map(({ name }) => name) : [];
}
