/** What the download of everything says about insights. */
export const insightDataTexts = {
  insights: {
    title: 'Insights from what you logged',
    description:
      'What we last worked out from your entries, to show it to you. It is worked out anew when they change. A child is named by its id and its name.',
    removal: 'What was worked out from your entries. The entries stay, and it is worked out anew when you open it.',
  },
  insightSettings: {
    title: 'Settings of your insights',
    description:
      'The kinds of insights that you do not find useful, whether you get the weekly email, and the time zone, language and units for their sentences.',
  },
} as const;
