import { emailOutput } from "@/lib/administration/emails/schema";
import { sendTestEmail } from "@/lib/administration/emails/service";
import { testEmailInput } from "@/lib/administration/emails/test-email-schema";
import { endpoint } from "@/lib/doors/endpoint";
import { route } from "@/lib/doors/route";

export const { GET, POST, PUT, PATCH, DELETE } = route({
  POST: endpoint(
    "emails.send",
    { name: "sendTestEmail", writes: true, body: testEmailInput, output: emailOutput, status: 201 },
    ({ body }) => sendTestEmail(body),
  ),
});
