/** How many rows of each kind a clinic has; `busy…` are the busiest doctor's share. */
export type Size = {
  patients: number;
  doctors: number;
  appointments: number;
  busyPatients: number;
  busyAppointments: number;
  records: number;
  documents: number;
  /** Of the archive. */
  archived: number;
  /** Rows of the audit log. */
  audited: number;
};

const busiest = { busyPatients: 4_000, busyAppointments: 40_000 };

export const sizes = {
  /** A clinic after years. */
  clinic: {
    ...busiest,
    patients: 100_000,
    doctors: 60,
    appointments: 500_000,
    records: 200_000,
    documents: 50_000,
    archived: 2_000,
    audited: 1_000_000,
  },
  /** A whole province. */
  large: {
    ...busiest,
    patients: 1_000_000,
    doctors: 2_000,
    appointments: 5_000_000,
    records: 2_000_000,
    documents: 2_000_000,
    archived: 20_000,
    audited: 20_000_000,
  },
} satisfies Record<string, Size>;
