import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { cookieClaims } from "@/lib/access/cookie";
import { contentSecurityPolicy } from "@/lib/doors/security-headers";
import { areaOf, dashboardOf } from "@/lib/shared/routes";

/**
 * Routes pages by the role that the cookie claims, and sets their security headers. A convenience, never
 * the access check: every page and every request checks the account itself.
 */
export async function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl;
  const target = await redirectTarget(request);
  if (target && target !== pathname)
    return NextResponse.redirect(new URL(target, request.url), {
      headers: { "Cache-Control": "no-store" },
    });

  const policy = contentSecurityPolicy(randomBytes(16).toString("base64"));
  const headers = new Headers(request.headers);
  // Next.js reads the nonce for its own scripts from here.
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  response.headers.set("Cache-Control", "no-store");
  return response;
}

async function redirectTarget(request: NextRequest): Promise<string | null> {
  const { pathname } = request.nextUrl;
  if (pathname === "/login") return "/auth/login";
  const area = areaOf(pathname);
  const isHome = pathname === "/" || pathname === "/dashboard";
  if (!area && !isHome) return null;
  const claims = await cookieClaims(request.cookies);
  if (!claims) return isHome ? "/auth/login" : "/login";
  const isOwnPage = area === claims.role && pathname.split("/").length > 2;
  return isOwnPage ? null : dashboardOf(claims.role);
}

export const config = {
  runtime: "nodejs",
  // Everything but the API, which has its own handlers, and static files, those of `public` among them; the
  // API's reference is a page.
  matcher: [
    "/((?!api/|_next/static|(?:icon\\.svg|icon-512\\.png|apple-icon\\.png|manifest\\.webmanifest|robots\\.txt)$).*)",
    "/api/docs",
  ],
};
