/** The lengths, in days, that averages and estimates of cycles are made of. Three months without a period are no cycle any more. */
export const countedCycleDays = { shortest: 15, longest: 90 } as const;

/** The longest cycle that is usual, in days. After a longer one, users are asked about it, and offered to say what it was. */
export const longestUsualCycle = 35;
