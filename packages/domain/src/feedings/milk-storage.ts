import type { Country } from '../base/country';
import { toMs, type Instant } from './feedings';

export const storages = ['room', 'refrigerator', 'freezer', 'thawed', 'thawed_room', 'leftover'] as const;
/** `thawed` milk is in the refrigerator; `thawed_room` milk was thawed under warm water. */
export type Storage = (typeof storages)[number];

interface Hours {
  best: number;
  /** Only if the guideline names a range. */
  latest?: number;
}

/** A guideline on how long expressed milk keeps, for a healthy baby born at term. */
export interface StorageGuideline {
  owner: string;
  hours: Record<Exclude<Storage, 'freezer'>, Hours>;
  freezerMonths: { best: number; latest?: number };
  /** One line of text for each place. */
  lines: readonly string[];
}

const guidelines = {
  US: {
    owner: 'CDC',
    hours: {
      room: { best: 4 },
      refrigerator: { best: 4 * 24 },
      thawed: { best: 24 },
      thawed_room: { best: 1, latest: 2 },
      leftover: { best: 2 },
    },
    freezerMonths: { best: 6, latest: 12 },
    lines: [
      'Room, 77 °F (25 °C) or cooler: 4 hours',
      'Cooler with ice packs: 24 hours',
      'Refrigerator, 40 °F (4 °C): 4 days',
      'Freezer, 0 °F (-18 °C): best within 6 months, at most 12',
      'Thawed, in the refrigerator: 24 hours; never freeze it again',
      'Thawed, at room temperature: 1 to 2 hours',
      'Left in the bottle: 2 hours after the feed',
    ],
  },
  /** If the temperature of the refrigerator is unknown, its milk keeps for three days. */
  UK: {
    owner: 'Breastfeeding Network',
    hours: {
      room: { best: 6 },
      refrigerator: { best: 3 * 24 },
      thawed: { best: 12 },
      // To be used at once, in a feed that may last as long as milk keeps in a bottle that somebody drinks from.
      thawed_room: { best: 0, latest: 1 },
      leftover: { best: 1 },
    },
    freezerMonths: { best: 6 },
    lines: [
      'Room: 6 hours',
      'Fridge: 3 days, or 8 days if it is surely at 4 °C or colder',
      'Freezer: 6 months',
      'Thawed in the fridge: 12 hours; never freeze it again',
      'Thawed under warm water: use it at once',
      'Left in the bottle: 1 hour',
    ],
  },
  CA: {
    owner: 'HealthLink BC',
    hours: {
      room: { best: 4 },
      refrigerator: { best: 3 * 24 },
      thawed: { best: 24 },
      thawed_room: { best: 1, latest: 2 },
      leftover: { best: 2 },
    },
    freezerMonths: { best: 6 },
    lines: [
      'Room: 4 hours',
      'Fridge: 3 days',
      'Freezer at -18 °C: 6 months',
      'Thawed, in the fridge: 24 hours; never freeze it again',
      'Thawed, at room temperature: 1 to 2 hours',
      'Left in the bottle: 2 hours after the feed',
    ],
  },
  /** For the freezer of a refrigerator, because a deep freezer, in which milk keeps longer, is the exception. */
  AU: {
    owner: 'NHMRC',
    hours: {
      room: { best: 6 },
      refrigerator: { best: 72 },
      thawed: { best: 24 },
      thawed_room: { best: 4 },
      leftover: { best: 0 },
    },
    freezerMonths: { best: 3 },
    lines: [
      'Room, 26 °C or cooler: 6 to 8 hours; the fridge is better',
      'Fridge, at the back: 72 hours',
      'Freezer with a door of its own: 3 months; deep freezer at -20 °C: 6 to 12 months',
      'Thawed, in the fridge: 24 hours; never freeze it again',
      'Thawed, at room temperature: 4 hours',
      'Left in the bottle: only until this feed is over',
    ],
  },
} as const satisfies Partial<Record<Country, StorageGuideline>>;

/** The guideline of the country, or that of the United States if we know none. */
export function storageGuideline(country: Country): StorageGuideline {
  return country in guidelines ? guidelines[country as keyof typeof guidelines] : guidelines.US;
}

interface StoredMilk {
  storage: Storage;
  /**
   * When its storage period began: for milk that moved from the room to the refrigerator, when it was pumped; for thawed milk, when
   * it had thawed; for a leftover, when the feed ended.
   */
  storedAt: Instant;
  /** Defaults to the United States. */
  country?: Country | undefined;
}

/** How long stored milk is good, as ISO 8601: best until `bestBy`, and acceptable until `latest`. */
export function milkUseBy({ storedAt, storage, country = 'US' }: StoredMilk): { bestBy: string; latest?: string } {
  const { hours, freezerMonths } = storageGuideline(country);
  const { best, latest } = storage === 'freezer' ? freezerMonths : hours[storage];
  const after = storage === 'freezer' ? addMonths : addHours;
  return { bestBy: after(storedAt, best), ...(latest !== undefined && { latest: after(storedAt, latest) }) };
}

export const milkActionNames = ['feed', 'refrigerate', 'freeze', 'thaw', 'discard'] as const;
export type MilkAction = (typeof milkActionNames)[number];

const allowed: Record<Storage, readonly MilkAction[]> = {
  room: ['feed', 'refrigerate', 'freeze'],
  refrigerator: ['feed', 'freeze'],
  freezer: ['thaw'],
  thawed: ['feed'],
  thawed_room: ['feed'],
  leftover: ['feed'],
};

/** What may be done with stored milk. Expired milk can only be discarded: moving it does not make it good again. */
export function milkActions({ now, ...milk }: StoredMilk & { now: Instant }): MilkAction[] {
  const { bestBy, latest = bestBy } = milkUseBy(milk);
  return [...(toMs(now) <= toMs(latest) ? allowed[milk.storage] : []), 'discard'];
}

const addHours = (instant: Instant, count: number): string => new Date(toMs(instant) + count * 3_600_000).toISOString();

/** The same day and time of a later month, or its last day if the month is shorter. */
function addMonths(instant: Instant, count: number): string {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + count);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString();
}
