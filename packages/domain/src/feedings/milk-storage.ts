import { toMs, type Instant } from './feedings';

export const storages = ['room', 'refrigerator', 'freezer', 'thawed', 'leftover'] as const;
export type Storage = (typeof storages)[number];

/** A guideline on how long expressed milk keeps, for a healthy baby born at term. */
export interface StorageGuideline {
  owner: string;
  hours: Record<Exclude<Storage, 'freezer'>, number>;
  freezerMonths: { best: number; latest?: number };
  /** In words, one line for each place. */
  lines: readonly string[];
}

const guidelines = {
  US: {
    owner: 'CDC',
    hours: { room: 4, refrigerator: 4 * 24, thawed: 24, leftover: 2 },
    freezerMonths: { best: 6, latest: 12 },
    lines: [
      'Room, 77 °F (25 °C) or cooler: 4 hours',
      'Refrigerator, 40 °F (4 °C): 4 days',
      'Freezer, 0 °F (-18 °C): best within 6 months, at most 12',
      'Thawed, in the refrigerator: 24 hours; never freeze it again',
      'Left in the bottle: 2 hours after the feed',
    ],
  },
  /** Where nobody knows the temperature of the refrigerator, its milk keeps for three days. */
  GB: {
    owner: 'Breastfeeding Network',
    hours: { room: 6, refrigerator: 3 * 24, thawed: 12, leftover: 1 },
    freezerMonths: { best: 6 },
    lines: [
      'Room: 6 hours',
      'Fridge: 3 days, or 8 days if it is surely at 4 °C or colder',
      'Freezer: 6 months',
      'Thawed in the fridge: 12 hours; never freeze it again',
      'Left in the bottle: 1 hour',
    ],
  },
  CA: {
    owner: 'HealthLink BC',
    hours: { room: 4, refrigerator: 3 * 24, thawed: 24, leftover: 2 },
    freezerMonths: { best: 6 },
    lines: [
      'Room: 4 hours',
      'Fridge: 3 days',
      'Freezer at -18 °C: 6 months',
      'Thawed, in the fridge: 24 hours; never freeze it again',
      'Left in the bottle: 2 hours after the feed',
    ],
  },
} as const satisfies Record<string, StorageGuideline>;

/** That of the country, or of the United States where we know none. */
export function storageGuideline(country: string): StorageGuideline {
  return country in guidelines ? guidelines[country as keyof typeof guidelines] : guidelines.US;
}

/**
 * Until when stored milk is good, as ISO 8601: frozen milk is best until `bestBy`, and acceptable until `latest`. For thawed milk
 * `storedAt` is when it had thawed, for a leftover the end of the feed.
 */
export function milkUseBy(
  { storedAt, storage }: { storedAt: Instant; storage: Storage },
  { hours, freezerMonths }: Pick<StorageGuideline, 'hours' | 'freezerMonths'> = guidelines.US,
): { bestBy: string; latest?: string } {
  if (storage !== 'freezer') return { bestBy: new Date(toMs(storedAt) + hours[storage] * 3_600_000).toISOString() };
  const { best, latest } = freezerMonths;
  return {
    bestBy: addMonths(storedAt, best),
    ...(latest !== undefined && { latest: addMonths(storedAt, latest) }),
  };
}

/** The same day and time of a later month, or its last day if it is shorter. */
function addMonths(instant: Instant, count: number): string {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + count);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
