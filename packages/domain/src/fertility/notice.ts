import { addDays, daysBetween } from '../base/days';
import { pregnancyOn } from './due-date';
import { bleedingNames, type FertilityEntry, type symptoms } from './entry';
import type { FertilityNoticeName } from './notice-signs';
import type { Flow } from './past-days';
import type { FertilityMode, FertilitySettings } from './settings';

/** What was logged on one day that a notice is about. */
export type NoticeFinding =
  | { kind: 'bleeding'; day: string; bleeding: Flow }
  | { kind: 'pain'; day: string; symptom: (typeof painSymptoms)[number] }
  | { kind: 'fever'; day: string; celsius: number };

export interface FertilityNotice {
  /** Its row of the urgency table is in `fertilityNoticeSigns`. */
  name: FertilityNoticeName;
  kind: 'bleeding' | 'fever';
  /** All that asks for a call, beginning with what the notice is named for. */
  findings: readonly NoticeFinding[];
}

/** Pain in the belly or the back, which makes any bleeding in a pregnancy an emergency. */
const painSymptoms = ['cramps', 'ovulation_pain', 'backache'] as const satisfies (typeof symptoms)[number][];
/** 100.4 °F. */
const feverCelsius = 38;
/** The urgency table divides a pregnancy here. */
const lateFromWeeks = 20;

const feverNotices = {
  pregnancy: 'feverPregnant',
  postpartum: 'feverAfterBirth',
  pause: 'feverAfterPregnancy',
} as const satisfies Partial<Record<FertilityMode, FertilityNoticeName>>;
/** A pregnancy matters to a fever for a year after it. */
const daysAfterPregnancy = 365;

/**
 * Whether bleeding or a fever of today or yesterday asks for a call, in a pregnancy or after it; null if not. A temperature that does
 * not count for the cycle is still a fever, and bleeding that belongs to no period is still bleeding. In a pregnancy any bleeding with
 * pain on these days has the row of heavy bleeding. After a birth or a loss bleeding is expected, and how much is too much is not
 * logged. A pause may follow a loss, so a fever counts in it, too, and in a cycle for a year after bleeding that is marked to follow a
 * pregnancy.
 */
export function fertilityNotice(
  entries: readonly FertilityEntry[],
  settings: FertilitySettings,
  today: string,
): FertilityNotice | null {
  const { mode } = settings;
  const yesterday = addDays(today, -1);
  const recent = entries
    .filter(({ day }) => day === today || day === yesterday)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
  const bleedings = recent
    .flatMap(({ day, bleeding }) =>
      mode === 'pregnancy' && bleeding !== null ? [{ kind: 'bleeding' as const, day, bleeding }] : [],
    )
    .toSorted((a, b) => bleedingNames.indexOf(b.bleeding) - bleedingNames.indexOf(a.bleeding));
  const fevers = recent.flatMap(({ day, temperature: celsius }) =>
    celsius !== null && celsius >= feverCelsius ? [{ kind: 'fever' as const, day, celsius }] : [],
  );
  if (bleedings[0]) {
    const pains = recent.flatMap(({ day, symptoms: logged }) =>
      painSymptoms.flatMap((symptom) => (logged.includes(symptom) ? [{ kind: 'pain' as const, day, symptom }] : [])),
    );
    const when = isEarly(settings, today) ? 'early' : 'late';
    const isSevere = bleedings[0].bleeding === 'heavy' || pains.length > 0;
    const name = isSevere ? (`${when}HeavyBleeding` as const) : (`${when}LightBleeding` as const);
    return { name, kind: 'bleeding', findings: [...bleedings, ...pains, ...fevers] };
  }
  if (fevers.length === 0) return null;
  if (mode !== 'cycle') return { name: feverNotices[mode], kind: 'fever', findings: fevers };
  return followsPregnancy(entries, today) ? { name: 'feverAfterPregnancy', kind: 'fever', findings: fevers } : null;
}

function followsPregnancy(entries: readonly FertilityEntry[], today: string): boolean {
  return entries.some(
    ({ day, follows_pregnancy: isMarked }) => isMarked && day <= today && daysBetween(day, today) <= daysAfterPregnancy,
  );
}

/** Without a due date that says so, the rows for later weeks apply, which are stricter about light bleeding. */
function isEarly(settings: FertilitySettings, today: string): boolean {
  const pregnancy = pregnancyOn(settings, today);
  return pregnancy !== null && pregnancy.weeks < lateFromWeeks;
}
