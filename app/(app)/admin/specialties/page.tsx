import type { Metadata } from "next";
import { screen } from "@/app/_doors/screen";
import { CardsSkeleton } from "@/components/list/list-skeleton";
import { PageHeader } from "@/components/list/page-header";
import { NewSpecialtyButton } from "@/components/specialties/specialty-actions";
import { SpecialtyList } from "@/components/specialties/specialty-list";
import { listSpecialties } from "@/lib/people/specialties/service";
import { messages } from "@/lib/shared/messages";

const title = "Especialidades";

export const metadata: Metadata = { title };

export default screen(
  {
    role: "Admin",
    needs: "specialties.write",
    header: () => (
      <PageHeader
        title={title}
        description="Lo que se atiende en la clínica; cada doctor tiene las suyas."
        action={<NewSpecialtyButton />}
      />
    ),
    skeleton: <CardsSkeleton />,
    loadError: messages.specialties.load,
  },
  async () => <SpecialtyList specialties={await listSpecialties()} />,
);
