// biome-ignore-all lint/correctness/noComponentHookFactories: the names of the visitor are types of nodes.

import { type Node, parseSync, Visitor } from "oxc-parser";

type Source = { name: string; text: string };
type Program = ReturnType<typeof parseSync>["program"];
type Parent = Extract<Node, { type: "JSXElement" | "JSXFragment" }>;

/**
 * The places in JSX where a text has siblings, each with its line. Translators of pages put other nodes in the place of
 * a text: React then no longer updates it, and throws when it removes it or inserts something before it. So a text has
 * to be all that its element has.
 *
 * The texts of a fragment or a portal, and what a component returns, may have siblings elsewhere. So may the texts in a
 * component that puts its children beside something. An expression counts as a text unless its file shows that it is
 * made of elements.
 */
export function findMixedTexts(sources: readonly Source[]): string[] {
  const files = sources.map(({ name, text }) => {
    const { program } = parseSync(name, text, { preserveParens: false });
    return { name, text, program, ...declarationsOf(program, text) };
  });
  const shared = new Set(files.flatMap(({ mixingChildren }) => mixingChildren));
  return files.flatMap(({ name, text, program, ...declared }) => {
    const kindOf = kinds(declared);
    const mixed = declared.components.filter(
      (one) => !["elements", "nothing"].includes(kindOf(one)),
    );
    const check = (parent: Parent) => {
      const shown = parent.children.filter((child) => kindOf(child) !== "nothing");
      if (shown.length > 1 || shown.some(isList) || shared.has(tagOf(parent)))
        mixed.push(...shown.filter((child) => kindOf(child) !== "elements"));
    };
    new Visitor({ JSXElement: check, JSXFragment: check }).visit(program);
    return mixed.map(({ start, end }) => {
      const line = text.slice(0, start).split("\n").length;
      return `${name}:${line} ${text.slice(start, end).trim().replace(/\s+/g, " ")}`;
    });
  });
}

const FRAGMENTS = ["", "Fragment"];

function tagOf(parent: Parent): string {
  if (parent.type === "JSXFragment") return "";
  const { name } = parent.openingElement;
  return name.type === "JSXIdentifier" ? name.name : "one of another module";
}

/** Names of elements in every file: hooks return `below` and `dialog`. */
const OF_ELEMENTS = ["children", "below", "dialog"];

const isChildren = (node: Node): boolean =>
  (node.type === "JSXExpressionContainer" && isChildren(node.expression)) ||
  (node.type === "Identifier" && node.name === "children") ||
  (node.type === "MemberExpression" && isChildren(node.property));

/** The declarations of a file, by name. Scopes are ignored: all declarations of one name count together. */
function declarationsOf(program: Program, source: string) {
  /** Functions, and what variables are first set to. */
  const named = new Map<string, Node[]>();
  /** The expressions that each function returns. */
  const returned = new Map<Node, Node[]>();
  /** Names of the type ReactNode, and of functions that return it. */
  const ofElements = new Set(OF_ELEMENTS);
  /** The components that put their children beside something, or where the caller may have. */
  const mixingChildren: string[] = [...FRAGMENTS];

  /** Components in the order of the source: the last one contains what is visited. */
  const names: string[] = [];
  const declare = (name: string, node: Node) => named.set(name, [...(named.get(name) ?? []), node]);
  const open: Node[] = [];
  const enter = (node: Node, body: Node | null) => {
    open.push(node);
    returned.set(node, body && body.type !== "BlockStatement" ? [body] : []);
  };
  const leave = () => void open.pop();
  const notice = (parent: Parent) => {
    const shown = parent.children.filter(({ type }) => type !== "JSXText");
    if (!shown.some(isChildren)) return;
    const component = names.at(-1);
    if (component && (shown.length > 1 || FRAGMENTS.includes(tagOf(parent))))
      mixingChildren.push(component);
  };
  new Visitor({
    ArrowFunctionExpression: (node) => enter(node, node.body),
    "ArrowFunctionExpression:exit": leave,
    FunctionExpression: (node) => enter(node, node.body),
    "FunctionExpression:exit": leave,
    FunctionDeclaration: (node) => {
      if (node.id) {
        declare(node.id.name, node);
        if (isComponent(node.id.name)) names.push(node.id.name);
      }
      enter(node, node.body);
    },
    "FunctionDeclaration:exit": leave,
    ReturnStatement: ({ argument }) => {
      const within = open.at(-1);
      if (within && argument) returned.get(within)?.push(argument);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== "Identifier" || !init) return;
      declare(id.name, init);
      if (isComponent(id.name) && init.type === "ArrowFunctionExpression") names.push(id.name);
    },
    JSXElement: notice,
    JSXFragment: notice,
    TSPropertySignature: ({ key, typeAnnotation }) => {
      if (key.type !== "Identifier" || !typeAnnotation) return;
      const type = source.slice(typeAnnotation.start, typeAnnotation.end);
      if (/\bReactNode\b/.test(type)) ofElements.add(key.name);
    },
  }).visit(program);
  const components = [...named]
    .filter(([name]) => isComponent(name))
    .flatMap(([, nodes]) => nodes.flatMap((node) => returned.get(node) ?? []));
  return { named, returned, ofElements, components, mixingChildren };
}

const isComponent = (name: string) => /^[A-Z]/.test(name);

type Kind = "text" | "elements" | "nothing" | "unknown";
type Declared = Pick<ReturnType<typeof declarationsOf>, "named" | "returned" | "ofElements">;

function kinds({ named, returned, ofElements }: Declared) {
  const oneOf = (nodes: readonly Node[], kind: (node: Node) => Kind): Kind => {
    const [first = "nothing", ...others] = new Set(
      nodes.map(kind).filter((one) => one !== "nothing"),
    );
    return others.length === 0 ? first : "unknown";
  };
  const ofName = (name: string, kind: (node: Node) => Kind): Kind => {
    if (ofElements.has(name)) return "elements";
    if (name === "undefined") return "nothing";
    const nodes = named.get(name);
    if (!nodes) return "unknown";
    // It may be another scope's name in its own declaration.
    named.delete(name);
    const result = oneOf(nodes, kind);
    named.set(name, nodes);
    return result;
  };
  const kindOf = (node: Node): Kind => {
    switch (node.type) {
      case "JSXElement":
      case "JSXFragment":
        return "elements";
      case "JSXText":
        // Blanks with a line break only lay out the source.
        return node.value.trim() || !node.value.includes("\n") ? "text" : "nothing";
      case "JSXEmptyExpression":
        return "nothing";
      case "JSXExpressionContainer":
      case "ChainExpression":
        return kindOf(node.expression);
      case "AwaitExpression":
        return kindOf(node.argument);
      case "Literal":
        return node.value === null || typeof node.value === "boolean" ? "nothing" : "text";
      case "TemplateLiteral":
      case "BinaryExpression":
        return "text";
      case "LogicalExpression":
        return oneOf(node.operator === "&&" ? [node.right] : [node.left, node.right], kindOf);
      case "ConditionalExpression":
        return oneOf([node.consequent, node.alternate], kindOf);
      case "Identifier":
        return ofName(node.name, kindOf);
      case "MemberExpression":
        return node.computed ? "unknown" : kindOf(node.property);
      case "CallExpression": {
        const [first] = node.arguments;
        if (first && isCallOf("createPortal", node.callee))
          return isChildren(first) ? "unknown" : kindOf(first);
        return ofResult(first && isCallOf("map", node.callee) ? first : node.callee);
      }
      default:
        return "unknown";
    }
  };
  /** The kind of what a function returns. */
  const ofResult = (node: Node): Kind => {
    if (node.type === "Identifier")
      return isComponent(node.name) ? "elements" : ofName(node.name, ofResult);
    const results = returned.get(node);
    if (results) return oneOf(results, kindOf);
    return node.type === "MemberExpression" ? kindOf(node) : "unknown";
  };
  return kindOf;
}

const isList = (node: Node): boolean =>
  node.type === "JSXExpressionContainer"
    ? isList(node.expression)
    : node.type === "CallExpression" && isCallOf("map", node.callee);

const isCallOf = (name: string, callee: Node): boolean =>
  callee.type === "MemberExpression"
    ? isCallOf(name, callee.property)
    : callee.type === "Identifier" && callee.name === name;
