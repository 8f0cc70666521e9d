import { expect, test, vi } from "vitest";
import { listAccesses } from "@/lib/records/access-log/service";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { actorOf, createDoctor, createPatient } from "../support/people";
import { createRecord } from "../support/records";

// The setting is read once, on first use.
vi.stubEnv("ACCESS_LOG_NAMES", "role");

test("ACCESS_LOG_NAMES=role shows patients roles instead of names", async () => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient, { status: "completed" });
  const { id } = await createRecord(patient, "Control");
  await call("GET", `/api/clinical-records/${id}`, { token: doctor.token });
  const page = await listAccesses(actorOf(patient), { own: undefined, limit: 10, offset: 0 });
  expect(page.rows()).toMatchObject([{ who: { name: null, role: "Doctor" }, what: "Control" }]);
});
