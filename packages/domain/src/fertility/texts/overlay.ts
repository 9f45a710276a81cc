import type { OverlayAlignment } from '../report/cycle-overlay';
import { countText } from './phrases';

export const alignmentTexts: Record<OverlayAlignment, { label: string; axis: string }> = {
  cycle_day: { label: 'By day of the cycle', axis: 'Day of the cycle' },
  rise: { label: 'By the day of the rise', axis: 'Days from the first higher reading' },
};

export const overlayTexts = {
  title: 'Cycles compared',
  alignment: 'Line the cycles up',
  empty:
    'Once two cycles have temperatures, their curves appear here one above the other, so that you see what they have in common.',
  noRise: 'No rise was found in these cycles, so they cannot be lined up by it.',
  temperaturesOf: (cycles: number) => `Temperatures of ${countText(cycles, 'cycle')}`,
  table: (title: string, unit: string) => `${title} in ${unit}`,
  values: (position: string, values: readonly string[]) => `${position}: ${values.join(', ') || 'no temperature'}`,
  currentIsThick: 'This cycle is the thick line.',
  currentIsMissing: 'This cycle is not among them yet.',
  withoutRise: (cycles: number) => `Without a rise, and so not shown: ${countText(cycles, 'cycle')}.`,
  disturbedLeftOut: 'Readings that something disturbed are left out.',
  current: { inSentence: 'this cycle', asHeading: 'This cycle' },
  from: { inSentence: (start: string) => `from ${start}`, asHeading: (start: string) => `From ${start}` },
} as const;

/** 'Day 12', '2 days before the first higher reading' */
export function overlayPositionText(position: number, alignment: OverlayAlignment): string {
  if (alignment === 'cycle_day') return `Day ${position}`;
  if (position === 0) return 'First higher reading';
  return `${countText(Math.abs(position), 'day')} ${position < 0 ? 'before' : 'after'} the first higher reading`;
}
