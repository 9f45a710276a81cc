/** The lengths, in days, that averages and estimates of cycles are made of. Three months without a period are no cycle any more. */
export const countedCycleDays = { shortest: 15, longest: 90 } as const;
