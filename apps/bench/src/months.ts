import { addDays } from '@everstep/domain/base/days';
import { occurrencesWithin, type PlannedEvent } from '@everstep/domain/planner';
import type { MonthTimes } from './results/samples';
import { seededPicker } from './results/statistics';

const month = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };

/** Microseconds of processor time for each occurrence that a month shows, taking turns so that all run under the same conditions. */
export function timeMonths(rounds: number): MonthTimes {
  const busy = makeEvents({ total: 10_000, repeating: 500, since: '2025-06-01' });
  const calm = makeEvents({ total: 100, repeating: 5, since: '2025-06-01' });
  const old = makeEvents({ total: 60, repeating: 60, since: '2006-06-01' });
  const recent = makeEvents({ total: 60, repeating: 60, since: '2026-05-01' });
  const times: MonthTimes = { busy: [], calm: [], old: [], recent: [] };
  const warmUp = Math.ceil(rounds / 10);
  for (let round = 0; round < rounds + warmUp; round += 1) {
    // The smaller ones are repeated, as their work would be too short for the clock.
    const measured = {
      busy: perOccurrence(busy, 1),
      calm: perOccurrence(calm, 50),
      old: perOccurrence(old, 20),
      recent: perOccurrence(recent, 20),
    };
    if (round < warmUp) continue;
    for (const name of ['busy', 'calm', 'old', 'recent'] as const) times[name].push(measured[name]);
  }
  return times;
}

function perOccurrence(events: readonly PlannedEvent[], repetitions: number): number {
  let shown = 0;
  const before = process.cpuUsage();
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const occurrences = occurrencesWithin(month.from, month.to);
    for (const event of events) shown += occurrences(event).length;
  }
  const { user, system } = process.cpuUsage(before);
  if (shown === 0) throw new Error('the month showed nothing');
  return (user + system) / shown;
}

interface Calendar {
  total: number;
  repeating: number;
  /** ISO date of the first event. */
  since: string;
}

const zones = ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe'];
const rules = [
  'FREQ=WEEKLY;BYDAY=TU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=MONTHLY;BYMONTHDAY=15',
];

/** The repeating events begin in the first month, the others are spread over two years. */
export function makeEvents({ total, repeating, since }: Calendar): PlannedEvent[] {
  const pick = seededPicker();
  return Array.from({ length: total }, (_, index) => {
    const isRepeating = index < repeating;
    const day = addDays(since, pick(isRepeating ? 28 : 730));
    const hour = String(7 + pick(12)).padStart(2, '0');
    return {
      title: `Event ${index}`,
      place: null,
      note: null,
      members: [],
      children: [],
      start: `${day}T${hour}:00:00`,
      end: `${day}T${hour}:45:00`,
      all_day: false,
      zone: zones[index % zones.length] ?? 'UTC',
      rrule: isRepeating ? (rules[index % rules.length] ?? null) : null,
      extra_dates: [],
      exceptions: [],
      busy_in: [],
    };
  });
}
