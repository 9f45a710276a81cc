/** When a link, or an app password, was last used. */
export const lastUsedTexts = {
  neverUsed: 'Never used',
  lastUsed: (when: string) => `Last used ${when}`,
  today: 'today',
  yesterday: 'yesterday',
  onDay: (day: string) => `on ${day}`,
} as const;
