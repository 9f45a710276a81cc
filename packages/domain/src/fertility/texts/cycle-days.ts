export const cycleDayTexts = {
  day: (number: number, parts: readonly string[]) => `Day ${number}: ${parts.join(', ')}`,
  isToday: 'today',
  stillToCome: 'still to come',
  noTemperature: 'no temperature',
  toCome: 'to come',
  none: 'none',
  firstHigher: 'first higher reading',
  isFertile: 'fertile window',
} as const;

export const ribbonTexts = {
  bleeding: 'Bleeding',
  fertile: 'Fertile window (estimate)',
  today: 'Today',
  ahead: 'Still to come',
  length: (days: number) => `${days} days of this cycle.`,
  isToday: (day: number) => `Today is day ${day}.`,
  withBleeding: (days: string) => `${days} with bleeding.`,
} as const;

interface NumberedWindow {
  /** Days of the cycle, from 1. The last is null while the window is open. */
  first: number;
  last: number | null;
  source: 'calendar' | 'evaluation';
}

/** The fertile window in numbered days of the cycle, as an estimate. */
export function fertileWindowSentence({ first, last, source }: NumberedWindow): string {
  if (last === null) return `From day ${first} on the days count as fertile until a rise is confirmed (estimate).`;
  const basis = source === 'calendar' ? 'by the calendar' : 'from what you noted';
  return `Fertile window, ${basis}: days ${first} to ${last} (estimate).`;
}
