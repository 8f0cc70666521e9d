import { makeAppointments } from "./appointments";
import { makeArchive } from "./archive";
import { recordAttendance } from "./attendance";
import { makeDoctors } from "./doctors";
import { makeDocuments } from "./documents";
import { makeEvents } from "./events";
import { makeExceptions } from "./exceptions";
import { makePatients } from "./patients";
import { type Moment, Registry } from "./people";
import { privacyText } from "./privacy";
import { Random } from "./random";
import { makeNotes, makeVersions } from "./record-versions";
import { makeRecords } from "./records";

export type Clinic = ReturnType<typeof makeClinic>;

/** The demo clinic at that moment: always the same people and habits. */
export function makeClinic(moment: Moment) {
  // Each part has a random generator of its own, so that people do not depend on the date.
  const registry = new Registry(new Random(1), moment);
  const admin = registry.register("Admin", {
    ...{ name: "Carolina", lastname: "Méndez", email: "admin@clinica.test" },
    ...{ lifeDays: 16_000, memberDays: 960 },
  });
  const doctors = makeDoctors(registry);
  const patients = makePatients(registry);
  // Last, so that everybody else stays who they are.
  registry.register("Admin", {
    ...{ name: "Silvina", lastname: "Ledesma", email: "recepcion@clinica.test" },
    ...{ lifeDays: 12_400, memberDays: 610, admin_scope: "reception" },
  });
  const records = makeRecords(new Random(3), moment, doctors, patients);
  const booked = makeAppointments(new Random(2), moment, doctors, patients);
  const isSpared = (id: string) => id === patients[0]?.id;
  const appointments = recordAttendance(new Random(6), moment, booked, isSpared);
  return {
    accounts: registry.accounts,
    doctors,
    patients,
    appointments,
    exceptions: makeExceptions(new Random(5), moment, doctors),
    events: makeEvents(appointments, doctors, patients, admin),
    records,
    versions: makeVersions(records),
    notes: makeNotes(new Random(5), records, doctors),
    archive: makeArchive(new Random(7), moment, records, patients, admin),
    documents: makeDocuments(new Random(4), records),
    privacy: { version: 1, text: privacyText },
  };
}
