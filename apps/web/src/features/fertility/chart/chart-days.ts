import { addDays, daysBetween } from '@everstep/domain/days';
import {
  currentReading,
  fertileDays,
  formatTemperature,
  fromCelsius,
  type FertilityEntry,
  type Outlook,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { shortDay } from '../../../platform/locale/dates';
import { bleedingPhrase, leftOutPhrase, signWords } from '../entry-texts';

/** The fertile window that a picture shows, and what it comes from. Without a last day it stays open: it reaches to the end of what is shown. */
export interface ShownWindow {
  from: string;
  to: string | null;
  source: 'calendar' | 'evaluation';
}

export interface CycleSpan {
  /** The first day of the cycle. */
  start: string;
  /** How many days are shown; never fewer than 28. */
  days: number;
  /** Those of this cycle. */
  entries: readonly FertilityEntry[];
  window: ShownWindow | null;
  today: string;
}

export interface ChartDay {
  /** From 1. */
  number: number;
  date: string;
  entry: FertilityEntry | null;
  isFertile: boolean;
  isToday: boolean;
  isAhead: boolean;
}

const fewestDays = 28;
const mostDays = 99;

/** What the chart and the ribbon show of the cycle that goes on; without a first day, the last four weeks. */
export function currentCycle(outlook: Outlook | undefined, all: readonly FertilityEntry[], today: string): CycleSpan {
  const start = outlook?.cycle_start ?? addDays(today, 1 - fewestDays);
  const expected = outlook?.estimate ? daysBetween(start, outlook.estimate.next_period.to) : fewestDays;
  const days = Math.min(mostDays, Math.max(expected, daysBetween(start, today) + 1));
  const entries = all.filter(({ day }) => day >= start && day <= today);
  return { start, days, entries, window: outlook ? windowOf(outlook) : null, today };
}

/** What was noted comes before the calendar. */
function windowOf(outlook: Outlook): CycleSpan['window'] {
  const reading = currentReading(outlook);
  if (reading && reading.readings > 0) return { ...fertileDays(reading), source: 'evaluation' };
  return outlook.estimate?.window ? { ...outlook.estimate.window, source: 'calendar' } : null;
}

/** Every day of a cycle that is shown, whether something was noted or not. */
export function chartDays({ start, days, entries, window, today }: CycleSpan): ChartDay[] {
  const noted = new Map(entries.map((entry) => [entry.day, entry]));
  return Array.from({ length: Math.max(fewestDays, days) }, (_, index) => {
    const date = addDays(start, index);
    return {
      number: index + 1,
      date,
      entry: noted.get(date) ?? null,
      isFertile: window !== null && date >= window.from && (window.to === null || date <= window.to),
      isToday: date === today,
      isAhead: date > today,
    };
  });
}

const mucusLevels = {
  dry: 'none',
  nothing: 'none',
  wet: 'some',
  creamy: 'some',
  slippery: 'most',
  egg_white: 'most',
} as const;
export type MucusLevel = (typeof mucusLevels)[keyof typeof mucusLevels];

/** How fertile the mucus of a day is, by the more fertile of what was felt and seen. */
export function mucusLevel({ entry }: ChartDay): MucusLevel | null {
  const noted = [entry?.mucus_feeling, entry?.mucus_texture].flatMap((name) => (name ? [mucusLevels[name]] : []));
  return (['most', 'some', 'none'] as const).find((level) => noted.includes(level)) ?? null;
}

export function countsAsReading({ entry }: ChartDay): boolean {
  return entry !== null && entry.temperature !== null && entry.disturbed === null;
}

interface Told {
  unit: TemperatureUnit;
  /** Where the rise begins, if there is one. */
  firstHigher: string | null;
}

/** 'Day 12: 36.37 °C, fertile window, egg-white mucus' */
export function dayText(day: ChartDay, told: Told): string {
  const gap = day.isAhead ? 'still to come' : 'no temperature';
  const temperature = day.entry?.temperature ? formatTemperature(day.entry.temperature, told.unit) : gap;
  const parts = [temperature, ...notedWords(day, told), ...(day.entry ? signWords(day.entry) : [])];
  return `Day ${day.number}: ${parts.join(', ')}${day.isToday ? ', today' : ''}`;
}

/** The cells of the day in the table. */
export function dayCells(day: ChartDay, told: Told): string[] {
  const gap = day.isAhead ? 'to come' : 'none';
  const words = [...notedWords(day, told), ...(day.entry ? signWords(day.entry) : [])].join(', ');
  return [
    `${day.number}, ${shortDay(day.date)}`,
    day.entry?.temperature ? fromCelsius(day.entry.temperature, told.unit).toFixed(2) : gap,
    words.charAt(0).toUpperCase() + words.slice(1),
  ];
}

function notedWords({ date, entry, isFertile }: ChartDay, { firstHigher }: Told): string[] {
  return [
    entry && leftOutPhrase(entry),
    date === firstHigher && 'first higher reading',
    entry && bleedingPhrase(entry),
    isFertile && 'fertile window',
  ].filter((words) => typeof words === 'string');
}

/** The days of the window by their numbers, as an estimate. */
export function windowSentence(window: ShownWindow, start: string): string {
  const [first, last] = [window.from, window.to].map((date) => date && daysBetween(start, date) + 1);
  const source = window.source === 'calendar' ? 'by the calendar' : 'from what you noted';
  return last === null
    ? `From day ${first} on the days count as fertile until a rise is confirmed (estimate).`
    : `Fertile window, ${source}: days ${first} to ${last} (estimate).`;
}
