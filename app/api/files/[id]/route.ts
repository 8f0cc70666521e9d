import { originOf } from "@/lib/access/actor";
import { endpoint } from "@/lib/doors/endpoint";
import { fileAnswer, linkQuery } from "@/lib/doors/linked-file";
import { route } from "@/lib/doors/route";
import { DEAD_LINK, isValidLink } from "@/lib/platform/storage/link";
import { followLink } from "@/lib/records/clinical-documents/links";
import { openFile, requireFile } from "@/lib/records/files";
import { forbidden } from "@/lib/shared/errors";
import { idParam } from "@/lib/shared/fields";

// The signature is the credential: it was issued after the access check, and is valid for a minute.
export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint(
    "public",
    {
      name: "readFile",
      params: idParam,
      query: linkQuery,
      output: "file",
      fails: ["forbidden"],
    },
    async ({ params: { id }, query, request }) => {
      if (!isValidLink(id, query)) throw forbidden(DEAD_LINK);
      const file = await followLink(id, query, originOf(request.headers));
      if (request.method === "HEAD") await requireFile(file);
      return fileAnswer(request, file, (part) => openFile(id, part));
    },
  ),
});
