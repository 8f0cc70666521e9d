import { emailOutput } from "@/lib/administration/emails/schema";
import { resendEmail } from "@/lib/administration/emails/service";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";
import { idParam } from "@/lib/shared/fields";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "emails.send",
    {
      name: "resendEmail",
      writes: true,
      params: idParam,
      output: emailOutput,
      fails: ["conflict"],
    },
    ({ params }) => resendEmail(params.id),
  ),
});
