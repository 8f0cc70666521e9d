import { makeAppointments } from "./appointments";
import { makeDoctors } from "./doctors";
import { makeDocuments } from "./documents";
import { makeEvents } from "./events";
import { makePatients } from "./patients";
import { type Moment, Registry } from "./people";
import { Random } from "./random";
import { makeRecords } from "./records";

export type Clinic = ReturnType<typeof makeClinic>;

/** The demo clinic at that moment: always the same people and habits. */
export function makeClinic(moment: Moment) {
  // Each part has a random generator of its own, so that people do not depend on the date.
  const registry = new Registry(new Random(1), moment);
  registry.register("Admin", {
    ...{ name: "Carolina", lastname: "Méndez", email: "admin@clinica.test" },
    ...{ lifeDays: 16_000, memberDays: 960 },
  });
  const doctors = makeDoctors(registry);
  const patients = makePatients(registry);
  const records = makeRecords(new Random(3), moment, patients);
  const appointments = makeAppointments(new Random(2), moment, doctors, patients);
  return {
    accounts: registry.accounts,
    doctors,
    patients,
    appointments,
    events: makeEvents(appointments, doctors, patients),
    records,
    documents: makeDocuments(new Random(4), records),
  };
}
