/** On the dashboard. */
export const fertilityCardTexts = {
  title: 'Fertility tracker',
  loadFailed: 'Your day could not be loaded.',
  logToday: 'Log today',
} as const;
