import { afterEach, expect, test, vi } from "vitest";
import { keepCookie, keepSessionCookie } from "./choice-cookie";

afterEach(() => vi.unstubAllGlobals());

/** What a page at that address writes. */
function written(protocol: string, keep: () => void) {
  const document = { cookie: "" };
  vi.stubGlobal("window", { location: { protocol } });
  vi.stubGlobal("document", document);
  keep();
  return document.cookie;
}

test("CWE-614, CWE-565: over https a choice is stored encrypted, for this host only", () => {
  const keep = () => keepCookie("theme", "dark");
  expect(written("https:", keep)).toBe(
    "__Host-theme=dark; path=/; samesite=lax; secure; max-age=31536000",
  );
  expect(written("http:", keep)).toBe("theme=dark; path=/; samesite=lax; max-age=31536000");
  expect(written("https:", () => keepSessionCookie("put-off", "1.2"))).toBe(
    "__Host-put-off=1.2; path=/; samesite=lax; secure",
  );
});
