import { doctorProfiles, type Profile } from "./doctor-profiles";
import type { Account, Registry } from "./people";

export type Doctor = Pick<Profile, "title" | "office" | "specialties" | "demand" | "windows"> & {
  id: string;
  account: Account;
  license_number: string;
};

/** The first is doctor@clinica.test. */
export const makeDoctors = (registry: Registry): Doctor[] =>
  doctorProfiles.map(({ title, office, specialties, demand, windows, ...person }, index) => {
    const { random } = registry;
    const account = registry.register("Doctor", {
      ...person,
      lifeDays: random.integer(32 * 365, 64 * 365),
      memberDays: random.integer(910, 950),
    });
    // The distance between them keeps them unique.
    const license_number = `MN ${81_204 + index * 6_113 + random.integer(0, 6_000)}`;
    const id = random.uuid(account.createdAt);
    return { id, account, license_number, title, office, specialties, demand, windows };
  });
