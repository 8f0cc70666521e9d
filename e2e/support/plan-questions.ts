import { RARE } from "@/bench/clinic/seed";
import { listAuditLog } from "@/lib/accounts/audit/service";
import { listEmails } from "@/lib/administration/emails/service";
import { searchUsers } from "@/lib/administration/users/service";
import { countUncovered } from "@/lib/agenda/appointments/conditions";
import { endPastAppointments } from "@/lib/agenda/appointments/jobs";
import { requireRoomFor } from "@/lib/agenda/appointments/limits";
import { listAppointments } from "@/lib/agenda/appointments/list";
import { findSlots } from "@/lib/agenda/availability/service";
import { markUncovered } from "@/lib/agenda/coverage/uncovered";
import { listHolds } from "@/lib/agenda/holds/service";
import { queueReminders } from "@/lib/agenda/notifications/reminders";
import { searchDoctors } from "@/lib/people/doctors/service";
import { searchPatients } from "@/lib/people/patients/service";
import { clock } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/database/db";
import { listAccesses } from "@/lib/records/access-log/service";
import { listArchive } from "@/lib/records/archive/service";
import { sweepArchive } from "@/lib/records/archive/sweep";
import { listDocuments } from "@/lib/records/clinical-documents/service";
import { listRecordPreviews, listRecordTitles } from "@/lib/records/clinical-records/service";
import { summarizeAttendance } from "@/lib/reports/attendance";
import { countAhead, countToday } from "@/lib/reports/counters";
import { reportByMonth } from "@/lib/reports/monthly";
import { listAhead, listLastChanged, listLastCreated } from "@/lib/reports/recent";
import { listRecentPatients } from "@/lib/reports/recent-patients";
import { addDays } from "@/lib/shared/dates";
import { sweepArchivedAccounts } from "@/lib/worker/archived-accounts";
import { as, COMMON, farDown, PAGE } from "./large-clinic";

/** Not a month: the clinic has 1,000 appointments a day, and months have 28 to 31 days. */
const lastFourWeeks = () => ({ date_from: addDays(clock.today(), -27), date_to: clock.today() });

/** Each with a page of a list, a search or a job; those that look for many rows have a limit. */
export const questions: Record<string, () => Promise<unknown>> = {
  "all users": () => searchUsers(PAGE),
  "users by when they came": () => searchUsers({ ...PAGE, sort: "-createdAt" }),
  "users behind one far down": () => searchUsers({ ...PAGE, after: farDown.user }),
  "users of a role": () => searchUsers({ ...PAGE, role: "Patient" }),
  "users by a rare name": () => searchUsers({ ...PAGE, name: RARE.name }),
  "users by a surname": () => searchUsers({ ...PAGE, lastname: RARE.name }),
  "users by a part of an address": () => searchUsers({ ...PAGE, email: "persona999" }),
  "users by a part of a DNI": () => searchUsers({ ...PAGE, dni: "10070" }),
  "users by one box: a name": () => searchUsers({ ...PAGE, q: `${RARE.name}, irene` }),
  "users by one box: a telephone": () => searchUsers({ ...PAGE, q: "(011) 4001-2345" }),
  "users by one box: how all telephones begin": () => searchUsers({ ...PAGE, q: "+54 11 40" }),
  "users by one box: a part of an address": () => searchUsers({ ...PAGE, q: "persona999@" }),
  "users by what most are called": () => searchUsers({ ...PAGE, name: "a" }),
  "users by what all addresses have": () => searchUsers({ ...PAGE, email: "clinica.test" }),
  "all patients": () => searchPatients(as("Admin"), PAGE),
  "patients by a rare name": () => searchPatients(as("Admin"), { ...PAGE, name: RARE.name }),
  "patients by what most are called": () =>
    searchPatients(as("Admin"), { ...PAGE, name: "a", is_active: true }),
  "patients by one box: a telephone": () =>
    searchPatients(as("Admin"), { ...PAGE, q: "4001 2345" }),
  "patients by one box: a DNI": () => searchPatients(as("Admin"), { ...PAGE, q: "10.070.007" }),
  "patients by one box: how all telephones begin": () =>
    searchPatients(as("Admin"), { ...PAGE, q: "541140" }),
  "active patients": () => searchPatients(as("Admin"), { ...PAGE, is_active: true }),
  "a doctor's patients": () => searchPatients(as("Doctor"), PAGE),
  "doctors by licence": () => searchDoctors(as("Admin"), { ...PAGE, license_number: "MN 1000" }),
  "all appointments": () => listAppointments(as("Admin"), PAGE),
  "appointments far down": () => listAppointments(as("Admin"), { ...PAGE, offset: 9_000 }),
  "appointments behind one far down": () =>
    listAppointments(as("Admin"), { ...PAGE, sort: "date", after: farDown.appointment }),
  "appointments by when they were made": () =>
    listAppointments(as("Admin"), { ...PAGE, sort: "-createdAt" }),
  "pending appointments": () => listAppointments(as("Admin"), { ...PAGE, status: ["pending"] }),
  "completed appointments": () => listAppointments(as("Admin"), { ...PAGE, status: ["completed"] }),
  "appointments of a patient by name": () =>
    listAppointments(as("Admin"), { ...PAGE, patient: "irene figueroa" }),
  "appointments of many by name": () => listAppointments(as("Admin"), { ...PAGE, patient: COMMON }),
  "a doctor's appointments of many by name": () =>
    listAppointments(as("Doctor"), { ...PAGE, patient: COMMON }),
  "appointments by what most are called": () =>
    listAppointments(as("Admin"), { ...PAGE, patient: "a" }),
  "a day's appointments": () => listAppointments(as("Admin"), { ...PAGE, date: clock.today() }),
  "appointments from now on": () => listAppointments(as("Admin"), { ...PAGE, sort: "now" }),
  "appointments from now on, far down": () =>
    listAppointments(as("Admin"), { ...PAGE, sort: "now", offset: 9_000 }),
  "appointments from now on, behind one far down": () =>
    listAppointments(as("Admin"), { ...PAGE, sort: "now", after: farDown.appointment }),
  "appointments to be confirmed": () =>
    listAppointments(as("Admin"), { ...PAGE, sort: "now", status: ["pending"], when: "ahead" }),
  "what has ended of a day": () =>
    listAppointments(as("Admin"), { ...PAGE, date: clock.today(), when: "ended" }),
  "four weeks' appointments of a specialty": async () => {
    const { id: specialty_id } = await db.specialty.findFirstOrThrow();
    return listAppointments(as("Admin"), { ...PAGE, specialty_id, ...lastFourWeeks() });
  },
  "what a patient, a network and a domain hold": async () => {
    const [{ id: patient_id }, { id: doctor_id }] = await Promise.all([
      db.patient.findFirstOrThrow(),
      db.doctor.findFirstOrThrow(),
    ]);
    return requireRoomFor(db, { patient_id, doctor_id, date: clock.today() });
  },
  "networks and domains that hold much": () => listHolds(),
  "appointments to be moved": () =>
    listAppointments(as("Admin"), { ...PAGE, sort: "date", uncovered: "true" }),
  "how many have to be moved": () => countUncovered(as("Admin")),
  "what a change of a doctor's hours leaves to be moved": async () => {
    const { id } = await db.doctor.findFirstOrThrow();
    return transaction((tx) => markUncovered(tx, id));
  },
  "a doctor's appointments to be moved": () =>
    listAppointments(as("Doctor"), { ...PAGE, sort: "date", uncovered: "true" }),
  "how many of a doctor's have to be moved": () => countUncovered(as("Doctor")),
  "a doctor's appointments from now on": () =>
    listAppointments(as("Doctor"), { ...PAGE, sort: "now" }),
  "a doctor's appointments": () => listAppointments(as("Doctor"), PAGE),
  "a doctor's day": () => listAppointments(as("Doctor"), { ...PAGE, date: clock.today() }),
  "a patient's appointments": () => listAppointments(as("Patient"), PAGE),
  "all records": () => listRecordPreviews(as("Admin"), { ...PAGE, length: 100 }),
  "records by title": () =>
    listRecordPreviews(as("Admin"), { ...PAGE, length: 100, title: "guardia 1999" }),
  "a doctor's records": () => listRecordPreviews(as("Doctor"), { ...PAGE, length: 100 }),
  "a patient's records": () => listRecordPreviews(as("Patient"), { ...PAGE, length: 100 }),
  "all documents": () => listDocuments(as("Admin"), PAGE),
  "documents by description": () =>
    listDocuments(as("Admin"), { ...PAGE, description: "informe 2999" }),
  "documents of a patient by name": () =>
    listDocuments(as("Admin"), { ...PAGE, patient: "irene figueroa" }),
  "records of a patient by name": () =>
    listRecordPreviews(as("Admin"), { ...PAGE, length: 100, patient: "irene figueroa" }),
  "documents of many by name": () => listDocuments(as("Admin"), { ...PAGE, patient: COMMON }),
  "documents of a title that many have": () =>
    listDocuments(as("Admin"), { ...PAGE, record: "cardio" }),
  "records of many by name": () =>
    listRecordPreviews(as("Admin"), { ...PAGE, length: 100, patient: COMMON }),
  "records by words, of patients or titles": () =>
    listRecordTitles(as("Admin"), { ...PAGE, search: "guardia 1999" }),
  "records by words that many have": () =>
    listRecordTitles(as("Admin"), { ...PAGE, search: COMMON }),
  "records by words that titles and people have": () =>
    listRecordTitles(as("Admin"), { ...PAGE, search: `control ${COMMON}` }),
  "documents by what most are called": () => listDocuments(as("Admin"), { ...PAGE, patient: "a" }),
  "documents by what all descriptions have": () =>
    listDocuments(as("Admin"), { ...PAGE, description: "informe" }),
  "a doctor's documents": () => listDocuments(as("Doctor"), PAGE),
  "the archive": () => listArchive(as("Admin"), PAGE),
  "the archive by a patient's name": () =>
    listArchive(as("Admin"), { ...PAGE, patient: "irene figueroa" }),
  "the archive by what most are called": () => listArchive(as("Admin"), { ...PAGE, patient: "a" }),
  "the nightly end of what is archived": async () => {
    await sweepArchive();
    await sweepArchivedAccounts();
  },
  "all e-mails": () => listEmails(PAGE),
  "failed e-mails": () => listEmails({ ...PAGE, status: "failed" }),
  "an address's e-mails": () => listEmails({ ...PAGE, recipient: "persona9999@clinica.test" }),
  "e-mails by a part of an address": () => listEmails({ ...PAGE, recipient: "persona999" }),
  "e-mails by what all addresses have": () => listEmails({ ...PAGE, recipient: "clinica.test" }),
  "the audit log": () => listAuditLog(as("Admin"), PAGE),
  "a rare action in the audit log": () =>
    listAuditLog(as("Admin"), { ...PAGE, action: "patients.write" }),
  "refusals in the audit log": () => listAuditLog(as("Admin"), { ...PAGE, result: "forbidden" }),
  "a patient in the audit log": () =>
    listAuditLog(as("Admin"), { ...PAGE, patient_id: as("Patient").actsFor ?? undefined }),
  "patients of a name in the audit log": () =>
    listAuditLog(as("Admin"), { ...PAGE, patient: "irene figueroa" }),
  "patients of a common name in the audit log": () =>
    listAuditLog(as("Admin"), { ...PAGE, patient: COMMON }),
  "actors of a name in the audit log": () =>
    listAuditLog(as("Admin"), { ...PAGE, actor_name: RARE.name }),
  "patients of a name that several have in the audit log": () =>
    listAuditLog(as("Admin"), { ...PAGE, patient: RARE.name }),
  "actors by what most are called in the audit log": () =>
    listAuditLog(as("Admin"), { ...PAGE, actor_name: "a" }),
  "who read a patient's record": () => listAccesses(as("Patient"), { ...PAGE, own: false }),
  "the Admin's dashboard": async () => {
    await countToday(as("Admin"));
    await listLastCreated(as("Admin"), 5);
  },
  "a doctor's dashboard": async () => {
    await countAhead(as("Doctor"));
    await listAhead(as("Doctor"), 5);
    await listLastChanged(as("Doctor"), 5);
    await listRecentPatients(as("Doctor"), 5);
  },
  "a day's slots": () =>
    findSlots(db, as("Doctor").doctorId ?? "", {
      startDate: clock.today(),
      endDate: clock.today(),
    }),
  "who came to a doctor": () =>
    summarizeAttendance(as("Admin"), { doctor_id: as("Doctor").doctorId ?? "" }),
  "who came in four weeks": () => summarizeAttendance(as("Admin"), lastFourWeeks()),
  "a doctor's year by month": () =>
    reportByMonth(as("Admin"), { doctor_id: as("Doctor").doctorId ?? "" }),
  "the nightly end of what is past": () => endPastAppointments(),
  reminders: () => queueReminders(),
  "reminders that have just fallen due": () => queueReminders({ isRecent: true }),
};
