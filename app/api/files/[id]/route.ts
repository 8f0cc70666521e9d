import { z } from "zod";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { forbidden } from "@/lib/errors";
import { idParam } from "@/lib/fields";
import { bodyOf } from "@/lib/files/body";
import { attachment } from "@/lib/files/disposition";
import { isValidLink } from "@/lib/files/link";
import { openFile } from "@/lib/files/service";

/** Whatever a tampered link brings is refused alike. */
const parameter = z.string().catch("").default("");

// The signature is the credential: it was given after the access check, and holds for a minute.
export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "public",
    {
      name: "readFile",
      params: idParam,
      query: z.object({ expires: parameter, signature: parameter }),
      output: "file",
      fails: ["forbidden"],
    },
    async ({ params: { id }, query }) => {
      if (!isValidLink(id, query)) throw forbidden("El enlace no es válido o ya venció.");
      const { name, size, type, stream } = await openFile(id);
      return new Response(bodyOf(stream), {
        headers: {
          "Content-Type": type === "text/plain" ? "text/plain; charset=utf-8" : type,
          "Content-Length": String(size),
          "Content-Disposition": attachment(name),
          "Content-Security-Policy": "default-src 'none'; sandbox",
          "Cache-Control": "private, no-store",
        },
      });
    },
  ),
});
