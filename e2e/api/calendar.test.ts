import { expect, test } from "vitest";
import { createAppointment } from "../support/appointments";
import { call } from "../support/call";
import { mailTo } from "../support/mailbox";
import { createDoctor, createPatient, type Person } from "../support/people";
import { book, booking, changeStatus, daysAhead } from "../support/slots";

const read = (person: Person, id: string) =>
  call("GET", `/api/appointments/${id}/calendar`, { token: person.token });

/** The lines of a calendar entry, unfolded (RFC 5545 §3.1). Mail readers may end lines with \n. */
const linesOf = (content: string) => content.replaceAll(/\r?\n /g, "").split(/\r?\n/);
const lineOf = (content: string, name: string) =>
  linesOf(content).find((line) => line.startsWith(name));

test("a patient gets an appointment as an entry for their own calendar, without its notes", async () => {
  const [doctor, patient] = await Promise.all([
    createDoctor(undefined, { address: "Av. Siempreviva 742" }),
    createPatient(),
  ]);
  const date = daysAhead(4);
  const notes = "Alergia a la penicilina";
  const { id } = await createAppointment(doctor, patient, { date, status: "confirmed", notes });
  const { status, data } = await read(patient, id);
  expect(status).toBe(200);
  expect(data.file_name).toBe(`cita-${date}.ics`);
  expect(linesOf(data.content)).toEqual(
    expect.arrayContaining(["BEGIN:VCALENDAR", "METHOD:PUBLISH", "STATUS:CONFIRMED", "SEQUENCE:0"]),
  );
  // 09:00 in the clinic is 12:00 UTC.
  expect(lineOf(data.content, "DTSTART")).toBe(`DTSTART:${date.replaceAll("-", "")}T120000Z`);
  expect(lineOf(data.content, "SUMMARY")).toContain(`Dr. ${doctor.name} ${doctor.lastname}`);
  expect(lineOf(data.content, "LOCATION")).toContain("Av. Siempreviva 742");
  expect(data.content).not.toContain("penicilina");
  // The entry is not an invitation, so calendars ask for no reply.
  expect(lineOf(data.content, "ATTENDEE")).toBeUndefined();
});

test("the entry for download is the one that e-mails update: one UID, and the last change's SEQUENCE", async () => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const { data: booked } = await book(patient, booking(doctor));
  const pending = await read(patient, booked.id);
  expect(lineOf(pending.data.content, "STATUS")).toBe("STATUS:TENTATIVE");
  await changeStatus(doctor, booked.id, "confirmed");
  const { data } = await read(patient, booked.id);
  const { attachments } = await mailTo(patient.email, /^Tu cita está confirmada/);
  const mailed = attachments.find(({ type }) => type === "text/calendar")?.text ?? "";
  for (const name of ["UID", "SEQUENCE", "DTSTART", "STATUS"])
    expect(lineOf(data.content, name)).toBe(lineOf(mailed, name));
  expect(lineOf(data.content, "SEQUENCE")).toBe("SEQUENCE:1");
});
