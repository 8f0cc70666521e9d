/** How doctors are addressed. */
export const doctorTitles = ["Dr.", "Dra.", "Lic."] as const;
