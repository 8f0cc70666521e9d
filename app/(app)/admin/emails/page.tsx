import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { emailStatusOptions } from "@/components/emails/email-state";
import { EmailTable } from "@/components/emails/email-table";
import { TestEmail } from "@/components/emails/test-email";
import { MailX } from "@/components/icons";
import { EmptyState } from "@/components/list/empty-state";
import { FilterInput, FilterSelect } from "@/components/list/filter-fields";
import { Filters } from "@/components/list/filters";
import { PageHeader } from "@/components/list/page-header";
import { RefreshButton } from "@/components/list/refresh-button";
import { Results } from "@/components/list/results";
import { emailQuery } from "@/lib/administration/emails/schema";
import { listEmails } from "@/lib/administration/emails/service";
import { clock } from "@/lib/platform/clock";
import { messages } from "@/lib/shared/messages";

const title = "Correos";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "emails.read",
    query: emailQuery,
    header: (query, actor) => (
      <>
        <PageHeader
          title={title}
          description="Lo que se envía por correo y cómo le fue, lo último primero."
          action={
            <>
              <RefreshButton />
              <TestEmail recipient={actor.email} />
            </>
          }
        />
        <Filters query={query}>
          <FilterInput label="Destinatario" name="recipient" maxLength={254} inputMode="email" />
          <FilterSelect label="Estado" name="status" options={emailStatusOptions} all="Todos" />
        </Filters>
      </>
    ),
    loadError: messages.emails.load,
  },
  async ({ query }) => (
    <Results
      page={await listEmails(query)}
      query={query}
      noun={["correo", "correos"]}
      {...(query.appointment_id && { heading: "Correos de una cita" })}
      none={
        <EmptyState title="Todavía no hay correos" icon={MailX}>
          Aparecerán aquí cuando se agende una cita o alguien pida restablecer su contraseña.
        </EmptyState>
      }
    >
      {(rows) => <EmailTable rows={rows} zone={clock.zone()} />}
    </Results>
  ),
);
