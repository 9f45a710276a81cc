/** Of a night or an exchange in the planner, which a custody plan puts there. */
export const plannedNightTexts = {
  agreed: 'From your plan for two homes',
  notAgreed: 'From a plan that is not agreed yet',
  nights: (child: string, parent: string) => `${child} with ${parent}`,
  exchange: (child: string, parent: string) => `${child} goes to ${parent}`,
  outsideParent: 'the other parent',
  open: 'Open the plan',
  changed: 'It is changed in the plan, or by a swap of nights.',
} as const;

export const planOriginText = ({ isAgreed }: { isAgreed: boolean }): string =>
  isAgreed ? plannedNightTexts.agreed : plannedNightTexts.notAgreed;
