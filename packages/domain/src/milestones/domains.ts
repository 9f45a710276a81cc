export const milestoneDomains = ['social', 'language', 'thinking', 'movement'] as const;
export type MilestoneDomain = (typeof milestoneDomains)[number];

export const domainLabels: Record<MilestoneDomain, string> = {
  social: 'Social and feelings',
  language: 'Language',
  thinking: 'Thinking and learning',
  movement: 'Movement',
};
