import { type CssNode, parse, walk } from "css-tree";
import type { Features } from "./features";
import type { Use } from "./script-uses";

/** The places where a style sheet needs any of `features`, except those inside a matching `@supports`. */
export function styleUses(source: string, features: Features): Use[] {
  const uses: Use[] = [];
  const skip: CssNode[] = [];
  walk(parse(source, { positions: true, onParseError() {} }), {
    enter(node: CssNode) {
      if (node.type === "Atrule" && node.name === "supports") skip.push(node);
      if (skip.length > 0) return;
      const feature = featureOf(node);
      // Vendor-prefixed features are meant for that vendor's browsers only.
      if (feature && features.has(feature) && !/^\W?-/.test(feature))
        uses.push({ feature, at: node.loc?.start.offset ?? 0 });
    },
    leave(node: CssNode) {
      if (skip.at(-1) === node) skip.pop();
    },
  });
  return uses;
}

function featureOf(node: CssNode): string | undefined {
  switch (node.type) {
    case "Declaration":
      return node.property;
    case "Atrule":
      return `@${node.name}`;
    case "PseudoClassSelector":
    case "PseudoElementSelector":
      return `:${node.name}`;
    case "Function":
      return `${node.name}()`;
    case "Dimension":
      return `1${node.unit}`;
    case "NestingSelector":
      return ":nesting";
    default:
      return undefined;
  }
}
