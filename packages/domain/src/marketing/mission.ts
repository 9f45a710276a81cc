/** The texts of the page about the company. */
export const missionTexts = {
  sections: [
    {
      title: 'Mission',
      text: 'To give every parent and parent-to-be clear, kind and checked information, and simple tools to use it.',
    },
    {
      title: 'Vision',
      text: 'Families who know when to rest, when to act and whom to call, whatever their income or shape.',
    },
    {
      title: 'Crisis',
      text: 'Too many parents carry it alone. In a 2024 advisory of the US Surgeon General, 48% of parents said that most days their stress is completely overwhelming, against 26% of other adults. Guidance is scattered and loud, and some of it sells fear.',
    },
    {
      title: 'Solution',
      text: 'Short lessons with named sources, trackers that say when to call, and a plan for two. Urgent help is never behind a payment.',
    },
  ],
  values: [
    { title: 'Honesty', text: 'We show our sources and say where our knowledge ends.' },
    { title: 'Safety first', text: 'What to do in an emergency comes before every feature.' },
    { title: 'Respect', text: 'Every form of family, without shame.' },
    { title: 'Privacy', text: 'Your data is yours: to see, to take with you, to delete.' },
    { title: 'Fairness', text: 'A free plan that helps, and plain prices.' },
    { title: 'Care for others', text: 'What is donated, and what becomes of it, is public.' },
  ],
  claimsLead: 'What we can count are lessons, tools and sources. We cannot promise you an outcome.',
  claims: [
    '97% improved fertility outcomes',
    '40% fewer pregnancy complications',
    '3x wealth accumulation',
    '85% of children exceed academic expectations',
    '95% family satisfaction',
  ],
  claimNote: 'Company-reported figure, not clinical evidence',
} as const;
