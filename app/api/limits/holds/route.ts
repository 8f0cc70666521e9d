import { z } from "zod";
import { readVisitor } from "@/lib/accounts/device";
import { requireOwnPassword } from "@/lib/accounts/own/service";
import { releasedOutput, releaseInput } from "@/lib/administration/holds/schema";
import { releaseHold } from "@/lib/administration/holds/service";
import { holdOutput } from "@/lib/agenda/holds/schema";
import { listHolds } from "@/lib/agenda/holds/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  GET: endpoint("holds.read", { name: "listHolds", output: z.array(holdOutput) }, () =>
    listHolds(),
  ),
  POST: endpoint(
    "holds.release",
    {
      name: "releaseHold",
      writes: "looked up",
      body: releaseInput,
      output: releasedOutput,
      cookies: true,
      fails: ["conflict", "too_many"],
    },
    async ({ actor, body, request }) => {
      await requireOwnPassword(actor, body.current_password, await readVisitor(request));
      return releaseHold(actor, body);
    },
  ),
});
