import { addDays, daysBetween } from '@everstep/domain/base/days';
import {
  bleedingPhrase,
  cycleDayTexts,
  currentEvaluatedCycle,
  fertileDays,
  fertileWindowSentence,
  formatTemperature,
  fromCelsius,
  leftOutPhrase,
  maxCycleLength,
  shownCycleDays,
  signPhrases,
  type EvaluatedCycle,
  type FertilityEntry,
  type CycleReport,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { shortDay } from '../../../platform/locale/dates';

/** The fertile window of a chart. `to` is null for an open-ended window, which extends to the end of the chart. */
export interface ChartWindow {
  from: string;
  to: string | null;
  source: 'calendar' | 'evaluation';
}

export interface CycleSpan {
  /** The first day of the cycle. */
  start: string;
  /** How many days are shown. */
  days: number;
  /** The entries of this cycle. */
  entries: readonly FertilityEntry[];
  window: ChartWindow | null;
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

const minDays = 28;

/** The current cycle for the chart and the ribbon, or the last four weeks if its first day is unknown. */
export function currentCycleSpan(
  report: CycleReport | undefined,
  all: readonly FertilityEntry[],
  today: string,
): CycleSpan {
  const start = report?.cycle_start ?? addDays(today, 1 - minDays);
  const days = report ? shownCycleDays(report, start, today) : minDays;
  const entries = all.filter(({ day }) => day >= start && day <= today);
  return { start, days, entries, window: report ? fertileWindow(report) : null, today };
}

/** An earlier cycle, to its last day or to its last entry if it has no end. */
export function pastCycleSpan(
  { start, length, evaluated }: { start: string; length: number | null; evaluated: EvaluatedCycle | null },
  all: readonly FertilityEntry[],
  today: string,
): CycleSpan {
  const limit = Math.min(length ?? maxCycleLength, maxCycleLength);
  const entries = all.filter(({ day }) => day >= start && daysBetween(start, day) < limit);
  const last = entries.reduce((latest, { day }) => (day > latest ? day : latest), start);
  const days = length === null ? daysBetween(start, last) + 1 : limit;
  const isRead = evaluated !== null && evaluated.readings > 0 && evaluated.left_out !== 'pregnancy';
  return { start, days, entries, window: isRead ? { ...fertileDays(evaluated), source: 'evaluation' } : null, today };
}

/** Logged signs take precedence over the calendar. */
function fertileWindow(report: CycleReport): CycleSpan['window'] {
  const cycle = currentEvaluatedCycle(report);
  if (cycle && cycle.readings > 0) return { ...fertileDays(cycle), source: 'evaluation' };
  return report.estimate?.window ? { ...report.estimate.window, source: 'calendar' } : null;
}

/** Every day that is shown, logged or not. */
export function chartDays({ start, days, entries, window, today }: CycleSpan): ChartDay[] {
  const byDay = new Map(entries.map((entry) => [entry.day, entry]));
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(start, index);
    return {
      number: index + 1,
      date,
      entry: byDay.get(date) ?? null,
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

/** How fertile the mucus of a day is, by the more fertile of its feeling and its texture. */
export function mucusLevel({ entry }: ChartDay): MucusLevel | null {
  const levels = [entry?.mucus_feeling, entry?.mucus_texture].flatMap((name) => (name ? [mucusLevels[name]] : []));
  return (['most', 'some', 'none'] as const).find((level) => levels.includes(level)) ?? null;
}

export function countsAsReading({ entry }: ChartDay): boolean {
  return entry !== null && entry.temperature !== null && entry.disturbed === null;
}

interface DayTextOptions {
  unit: TemperatureUnit;
  /** The first day of the rise, if there is one. */
  firstHigher: string | null;
}

/** 'Day 12: 36.37 °C, fertile window, egg-white mucus' */
export function dayText(day: ChartDay, options: DayTextOptions): string {
  const placeholder = day.isAhead ? cycleDayTexts.stillToCome : cycleDayTexts.noTemperature;
  const temperature = day.entry?.temperature ? formatTemperature(day.entry.temperature, options.unit) : placeholder;
  return cycleDayTexts.day(day.number, [
    temperature,
    ...dayPhrases(day, options),
    ...(day.entry ? signPhrases(day.entry) : []),
    ...(day.isToday ? [cycleDayTexts.isToday] : []),
  ]);
}

/** The table cells of a day. */
export function dayCells(day: ChartDay, options: DayTextOptions): string[] {
  const placeholder = day.isAhead ? cycleDayTexts.toCome : cycleDayTexts.none;
  const phrases = [...dayPhrases(day, options), ...(day.entry ? signPhrases(day.entry) : [])].join(', ');
  return [
    `${day.number}, ${shortDay(day.date)}`,
    day.entry?.temperature ? fromCelsius(day.entry.temperature, options.unit).toFixed(2) : placeholder,
    phrases.charAt(0).toUpperCase() + phrases.slice(1),
  ];
}

function dayPhrases({ date, entry, isFertile }: ChartDay, { firstHigher }: DayTextOptions): string[] {
  return [
    entry && leftOutPhrase(entry),
    date === firstHigher && cycleDayTexts.firstHigher,
    entry && bleedingPhrase(entry),
    isFertile && cycleDayTexts.isFertile,
  ].filter((phrase) => typeof phrase === 'string');
}

/** The fertile window in numbered days of the cycle, as an estimate. */
export function windowSentence(window: ChartWindow, start: string): string {
  const cycleDay = (date: string) => daysBetween(start, date) + 1;
  const last = window.to === null ? null : cycleDay(window.to);
  return fertileWindowSentence({ first: cycleDay(window.from), last, source: window.source });
}
