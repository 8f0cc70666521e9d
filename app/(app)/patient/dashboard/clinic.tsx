import { ClinicContact, hasContact } from "@/components/clinic/clinic-contact";
import { Panel } from "@/components/dashboard/panel";
import { readClinicOrSettings } from "@/lib/clinic/service";

/** How to contact the clinic, if that is in the settings. */
export async function ClinicPanel() {
  const clinic = await readClinicOrSettings();
  if (!hasContact(clinic)) return null;
  return (
    <Panel title={clinic.name}>
      <ClinicContact clinic={clinic} />
    </Panel>
  );
}
