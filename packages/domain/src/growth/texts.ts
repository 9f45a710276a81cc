import { daysBetween } from '../base/days';
import { ageText } from '../households/child';
import type { Measure } from './measures';

/** The lines of the WHO charts, and their positions in standard deviations. */
export const percentileLines = [
  { percentile: 3, z: -1.880794 },
  { percentile: 15, z: -1.036433 },
  { percentile: 50, z: 0 },
  { percentile: 85, z: 1.036433 },
  { percentile: 97, z: 1.880794 },
] as const;

export const measureLabels: Record<Measure, string> = {
  weight: 'Weight',
  length: 'Length or height',
  head: 'Head',
  weight_for_length: 'Weight for length',
};

export const growthTexts = {
  title: 'Growth',
  add: 'Add measurement',
  edit: 'Edit measurement',
  empty: 'Nothing measured yet.',
  emptyHint: 'Weight, length or head: each alone is enough. Your last checkup is a good place to start.',
  dateLabel: 'Day',
  weightLabel: 'Weight',
  poundsAndOunces: 'lb oz',
  poundsLabel: 'Pounds',
  ouncesLabel: 'Ounces',
  lengthLabel: 'Length or height',
  lyingLabel: 'Length, lying down',
  weightUnitLegend: 'Unit of weight',
  lengthUnitLegend: 'Unit of length',
  headLabel: (unit: string) => `Head circumference (${unit})`,
  positionLegend: 'How it was measured',
  positions: { lying: 'Lying down', standing: 'Standing' },
  positionWords: { lying: 'lying', standing: 'standing' },
  headAmount: (amount: string) => `head ${amount}`,
  latest: 'Latest',
  measuredOn: (day: string) => `Measured on ${day}`,
  listTitle: 'What was measured',
  measurement: 'Measurement',
  open: 'Open growth',
  chartTitle: (measure: string) => `${measure} by age`,
  chartTabs: { weight: 'Weight', length: 'Length', head: 'Head' },
  measureLegend: 'What the chart shows',
  rangeLegend: 'Up to which age',
  ranges: { first: '3 months', months: '6 months', two: '2 years', five: '5 years' },
  measurementCount: (count: number) => (count === 1 ? '1 measurement.' : `${count} measurements.`),
  noneInRange: 'Nothing measured at this age yet.',
  axis: 'Measurement',
  birth: 'Birth',
  monthsShort: (months: number) => `${months} m`,
  yearsShort: (years: number) => `${years} y`,
  age: 'Age',
  ageAt(birthDate: string, day: string): string {
    if (day === birthDate) return 'at birth';
    return day < birthDate ? beforeBirthText(daysBetween(day, birthDate)) : ageText(birthDate, day);
  },
  value: 'Value',
  percentile: 'Percentile',
  legend: {
    measured: 'Your child',
    corrected: 'By corrected age',
    median: 'The middle of all children',
    inner: '70 of 100 children (percentile 15 to 85)',
    outer: '94 of 100 children (percentile 3 to 97)',
  },
  aboutTitle: 'About these values',
  percentileTitle: 'What a percentile says',
  percentileMeaning:
    'At percentile 40, about 40 of 100 healthy children of the same age and sex measure less, and 60 more. It is no mark: there are healthy children at each of them.',
  howOftenTitle: 'How often to weigh',
  dateMissing: 'Please enter a day that exists.',
  dateFuture: 'This day is still to come. Please check it.',
  dateBeforeBirth: 'This is before the day of birth. Please check it.',
  nothing: 'Please enter a weight, a length or a head circumference.',
  numberMissing: 'Please enter a number.',
  ouncesRange: 'A pound has 16 ounces: please enter 0 to 15.9.',
  weightRange: 'Please enter a weight between 0.2 and 200 kg (7 oz and 440 lb).',
  lengthRange: 'Please enter a length between 20 and 220 cm (8 and 86 in).',
  headRange: 'Please enter a head circumference between 15 and 70 cm (6 and 27 in).',
  positionAlone: 'Choose lying or standing only with a length.',
  implausible: (values: string) => `${values}: that is unusual for this age. Check the digits and the unit.`,
  implausibleSave: 'Yes, save it',
  implausibleEdit: 'Let me check',
  noSex: 'To compare with the WHO tables, say whether they should be those for girls or for boys.',
  noSexLink: 'Open your family',
  tooOld: 'The WHO tables end at five years, so newer measurements are shown without a comparison.',
  beforeDueDate:
    'Your child’s due date is still to come. The tables begin there, so the comparison by corrected age starts then.',
  corrected: (weeks: number) =>
    `Born ${weeks} weeks early: until two years, the corrected age counts from the due date. Both are shown; the corrected one is the fairer comparison.`,
  correctionEnded:
    'At two years the correction ends: the age now counts from birth alone. The percentile is lower for that reason, and this step is no loss.',
  noLongerCorrected: (percentile: string) => `${percentile} (not corrected any more)`,
  oneIsLittle: 'One measurement says little. How the line runs over weeks and months says more.',
  worthMentioning: 'Worth mentioning at your next visit.',
  howOften:
    'If all is well, weighing once a month is enough until 6 months, every 2 months until 12 months, and every 3 months after that (NHS). More often mostly shows the ups and downs of a day.',
  firstWeeks:
    'In the first 3 to 4 days babies lose some weight. Most are back at their birth weight by 10 to 14 days (AAP), nearly all by 3 weeks (NICE).',
  lastRow: 'The WHO tables end at five years; at this age the comparison is with their last day.',
  attribution:
    'Compared with the WHO Child Growth Standards (World Health Organization, 2006 and 2007), © WHO. They describe healthy breastfed children from six countries. WHO has not checked or approved this page. A comparison is no diagnosis.',
  attributionLink: 'WHO Child Growth Standards',
  attributionUrl: 'https://www.who.int/tools/child-growth-standards',
} as const;

/** Of what was logged before the date of birth was corrected. */
const beforeBirthText = (days: number) => `${days} ${days === 1 ? 'day' : 'days'} before the date of birth`;

/** '48', '0.4', '< 0.1' */
export function percentileText(percentile: number): string {
  if (percentile < 0.1) return '< 0.1';
  if (percentile > 99.9) return '> 99.9';
  const isOuter = percentile < 1 || percentile > 99;
  // Cut, not rounded, so that 99.97 never reads 100.
  return isOuter ? (Math.floor(percentile * 10) / 10).toFixed(1) : percentile.toFixed(0);
}

/** How a value compares with children of the same age. The middle is the half of the children between two quarters. */
export function placeText(percentile: number): string {
  if (percentile < 3) return 'smaller than 97 of 100 children';
  if (percentile < 15) return 'lower than most';
  if (percentile < 25) return 'below the middle';
  if (percentile <= 75) return 'around the middle';
  if (percentile <= 85) return 'above the middle';
  return percentile <= 97 ? 'higher than most' : 'larger than 97 of 100 children';
}

/** Whether the value is outside the lines that are drawn. */
export function isWorthMentioning(percentile: number): boolean {
  return percentile < 3 || percentile > 97;
}
