import type { intercourseKinds, lhResults } from '../entry';

export const chartTexts = {
  title: 'Temperature this cycle',
  titleOf: (start: string) => `Temperature in the cycle from ${start}`,
  axis: 'Day of the cycle',
  columns: (unit: string) => ['Day', `Reading, ${unit}`, 'Noted'],
  empty: 'No temperature yet. Your line begins with the first one you log, before getting up if you can.',
  emptyPast: 'No temperatures in this cycle.',
  soFar: (count: string) => `${count} so far.`,
  coverline: (temperature: string) => `The highest of the six before the rise is ${temperature}.`,
  line: (temperature: string) => `Line ${temperature}`,
  fertileWindow: 'Fertile window (estimate)',
  fertileFrom: (day: number) => `Fertile from day ${day} on (estimate)`,
} as const;

export const chartLegend = {
  temperature: 'Temperature',
  leftOut: 'Left out',
  bleeding: 'Bleeding',
  mucus: {
    none: 'Mucus: dry or none',
    some: 'Mucus: wet or creamy',
    most: 'Mucus: slippery or like egg white',
  },
  mucusLeftOut: 'Mucus, left out',
  lhTest: (result: (typeof lhResults)[number]) => `LH test ${result}`,
  intercourse: { protected: 'Sex, protected', unprotected: 'Sex, not protected' } satisfies Record<
    (typeof intercourseKinds)[number],
    string
  >,
} as const;
