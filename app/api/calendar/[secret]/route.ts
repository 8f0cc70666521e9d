import { originOf } from "@/lib/access/actor";
import { calendarParam } from "@/lib/agenda/calendar/schema";
import { readCalendar } from "@/lib/agenda/calendar/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

// The secret is the credential: calendar programs cannot sign in.
export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "public",
    { name: "readCalendar", params: calendarParam, output: "file", fails: ["too_many"] },
    async ({ params, request }) => {
      const secret = params.secret.replace(/\.ics$/, "");
      const calendar = await readCalendar(secret, originOf(request.headers).address);
      const headers = { ETag: calendar.etag, "Cache-Control": "private, no-cache" };
      const known = request.headers.get("if-none-match")?.split(/,\s*/) ?? [];
      // A proxy that compresses makes a tag weak (RFC 9110 §13.1.2).
      if (known.some((tag) => tag.replace(/^W\//, "") === calendar.etag))
        return new Response(null, { status: 304, headers });
      return new Response(request.method === "HEAD" ? null : calendar.content(), {
        headers: {
          ...headers,
          "Content-Type": "text/calendar; charset=utf-8",
          "Content-Disposition": `inline; filename="${calendar.file_name}"`,
          "X-Robots-Tag": "noindex",
        },
      });
    },
  ),
});
