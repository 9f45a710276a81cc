/** Hours in 24, naps included. */
interface HoursRange {
  from: number;
  to: number;
}

interface Source {
  /** Who says so, and when. */
  name: string;
  /** The owner's page. */
  url: string;
}

const aasm: Source = {
  name: 'American Academy of Sleep Medicine, 2016',
  url: 'https://doi.org/10.5664/jcsm.6288',
};
const who: Source = {
  name: 'World Health Organization, 2019',
  url: 'https://www.who.int/publications/i/item/9789241550536',
};
const galland: Source = {
  name: 'Galland and others, review of 34 studies, 2012',
  url: 'https://doi.org/10.1016/j.smrv.2011.06.001',
};

interface TypicalSleep {
  /** Below this age in completed months. */
  belowMonths: number;
  age: string;
  recommended: HoursRange & { source: Source };
  /** What 95 of 100 children were found to sleep. */
  observed: HoursRange & { mean: number; source: Source };
}

const infants = { mean: 12.8, from: 9.7, to: 15.9, source: galland };
const toddlers = { mean: 11.9, from: 9.9, to: 13.8, source: galland };

/** The academy recommends nothing below 4 months because healthy babies vary too much. */
const byAge: readonly TypicalSleep[] = [
  { belowMonths: 4, age: 'babies of 0 to 3 months', recommended: { from: 14, to: 17, source: who }, observed: infants },
  {
    belowMonths: 12,
    age: 'babies of 4 to 11 months',
    recommended: { from: 12, to: 16, source: aasm },
    observed: infants,
  },
  {
    belowMonths: 36,
    age: 'children of 1 and 2 years',
    recommended: { from: 11, to: 14, source: aasm },
    observed: toddlers,
  },
  {
    belowMonths: 72,
    age: 'children of 3 to 5 years',
    recommended: { from: 10, to: 13, source: aasm },
    observed: toddlers,
  },
];

/** How much children of this age sleep; null from 6 years on. Shown as a band, never as a result. */
export function typicalSleep(ageMonths: number): TypicalSleep | null {
  return byAge.find(({ belowMonths }) => ageMonths < belowMonths) ?? null;
}

interface TypicalNaps {
  age: string;
  naps: string;
  awake: string;
}

/** Custom of sleep services: no study has looked at spans of being awake. */
export const typicalNaps: readonly TypicalNaps[] = [
  { age: '0 to 6 weeks', naps: '4 to 7, no pattern', awake: '30 to 90 min' },
  { age: '7 weeks to 3 months', naps: '4 to 5', awake: '1 to 1¾ h' },
  { age: '4 to 5 months', naps: '3 to 4', awake: '1¼ to 2¼ h' },
  { age: '6 to 8 months', naps: '2 to 3', awake: '2 to 3 h' },
  { age: '9 to 12 months', naps: '2', awake: '2¾ to 4 h' },
  { age: '13 to 17 months', naps: '2, then 1', awake: '3 to 5½ h' },
  { age: '18 months to 2 years', naps: '1', awake: '5 to 6½ h' },
  { age: '3 to 5 years', naps: '1, then none', awake: '6 to 12 h' },
];

export const napsCaution = 'This is the custom of sleep services, not science. Signs of tiredness lead.';
