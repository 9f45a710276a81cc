/** Read before every vaccine of the United States. */
export const federalSentence =
  'Your pediatrician’s plan counts. Federal and AAP lists have differed since December 2025.';

export const knownDateTexts = {
  unknownItem: 'This date is not known here. Please reload the page to get the latest version.',
  tooManySettled: 'Too many dates were changed by themselves. Please switch these dates off and on again.',
  otherKey: 'This is filed under another child, so nothing was saved.',
  otherSource: 'These dates belong to somebody else, so nothing was saved.',
  window: (from: string, to: string) => `Any day from ${from} to ${to}.`,
  source: (reference: string) => `Source: ${reference}.`,
  visits: {
    name: 'Checkups',
    us: 'Well-child visits from the first week to 17 years with their screenings, and the first dentist visit.',
    uk: 'The health visitor’s reviews and the GP check of the baby, to two and a half years.',
  },
  vaccines: {
    name: 'Vaccines',
    us: `By age, from birth to 6 years. ${federalSentence}`,
    uk: 'The routine vaccines of the NHS in England, by date of birth.',
  },
  checklists: {
    name: 'Milestone checklists',
    adds: 'The day on which each of the twelve checklists begins, from 2 months to 5 years.',
  },
  milk: {
    name: 'Stored milk',
    adds: 'For each batch in the fridge or freezer, the day until which it is best.',
  },
  pregnancy: {
    name: 'Pregnancy',
    us: 'Your due date, with the usual visits and scans before it.',
    uk: 'Your due date, with the appointments and scans of the NHS before it.',
    elsewhere: 'Your due date.',
  },
  cycle: {
    name: 'Cycle',
    adds: 'Your fertile window and next period as the fertility tracker estimates them, under titles that give nothing away.',
  },
  plan: {
    name: 'Your Everstep plan',
    adds: 'The day on which it ends, once you have canceled it.',
  },
  notOffered: {
    visits: 'We know the checkups of the United States and the United Kingdom only.',
    vaccines: 'We know the vaccines of the United States and the United Kingdom only.',
  },
} as const;

/** Where the schedules come from, each with its date. */
export const references = {
  usVisits: 'American Academy of Pediatrics, Bright Futures, 2016',
  ukVisits: 'Healthy Child checks of England, 6 February 2026',
  usVaccines: 'American Academy of Pediatrics, schedule of January 2026',
  ukVaccines: 'NHS England, schedule of January 2026',
  checklists: 'CDC, “Learn the Signs. Act Early.”, February 2022',
  usPregnancy: 'ACOG and MSD Manual, 2023 to 2025',
  ukPregnancy: 'NHS, 2024 to 2026',
  dueDate: 'your fertility tracker',
  cycle: 'the estimate of your fertility tracker',
  plan: 'your subscription',
} as const;
