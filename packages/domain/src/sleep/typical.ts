/** Hours in 24, naps included. */
interface HoursRange {
  from: number;
  to: number;
}

interface Source {
  /** The publisher, and the year. */
  name: string;
  /** The publisher's page. */
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

interface Recommended {
  /** Below this age in completed months. */
  belowMonths: number;
  age: string;
  range: HoursRange & { source: Source };
}

interface Observed {
  belowMonths: number;
  age: string;
  mean: HoursRange;
  /** How long 95 of 100 children were found to sleep. */
  range: HoursRange & { source: Source };
}

/** The academy recommends nothing below 4 months because healthy babies vary too much. */
const recommendedByAge: readonly Recommended[] = [
  { belowMonths: 4, age: 'babies of 0 to 3 months', range: { from: 14, to: 17, source: who } },
  { belowMonths: 12, age: 'babies of 4 to 11 months', range: { from: 12, to: 16, source: aasm } },
  { belowMonths: 36, age: 'children of 1 and 2 years', range: { from: 11, to: 14, source: aasm } },
  { belowMonths: 72, age: 'children of 3 to 5 years', range: { from: 10, to: 13, source: aasm } },
];

const found = (from: number, to: number) => ({ from, to, source: galland });

const observedByAge: readonly Observed[] = [
  { belowMonths: 3, age: '0 to 2 months', mean: { from: 14, to: 15 }, range: found(9, 20) },
  { belowMonths: 6, age: '3 to 5 months', mean: { from: 13, to: 13.5 }, range: found(9, 18) },
  { belowMonths: 12, age: '6 to 11 months', mean: { from: 12.5, to: 13 }, range: found(9, 17) },
  { belowMonths: 24, age: '1 year', mean: { from: 12.5, to: 12.5 }, range: found(10, 15) },
  { belowMonths: 72, age: '2 to 5 years', mean: { from: 11.9, to: 11.9 }, range: found(9.9, 13.8) },
];

export interface TypicalSleep {
  recommended: Recommended;
  observed: Observed;
}

/** How much children of this age sleep; null from 6 years on. Shown as a range, never as a result. */
export function typicalSleep(ageMonths: number): TypicalSleep | null {
  const of = <Row extends { belowMonths: number }>(rows: readonly Row[]) =>
    rows.find(({ belowMonths }) => ageMonths < belowMonths);
  const [recommended, observed] = [of(recommendedByAge), of(observedByAge)];
  return recommended && observed ? { recommended, observed } : null;
}

interface TypicalNaps {
  age: string;
  naps: string;
  awake: string;
}

/** A convention of sleep coaches: no study has examined wake windows. */
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

export const napsCaution = 'These come from sleep coaches, not studies. Follow your baby’s sleepy cues.';
