import * as z from 'zod/mini';
import { entryNote } from '../base/entry-note';
import { volumeUnits, type VolumeUnit } from './amounts';
import { amountSchema } from './entries';
import { toMs } from './feedings';
import type { Country } from '../base/country';
import { milkActions, milkUseBy, type MilkAction } from './milk-storage';
import { newId } from '../wire/ids';
import { instant } from '../wire/instant';

const uses = z.array(z.object({ batch: newId, amount_tenths: amountSchema })).check(z.minLength(1), z.maxLength(50));

/** The places where milk can be stored. */
export const milkPlaces = ['room', 'refrigerator', 'freezer'] as const;
export type MilkPlace = (typeof milkPlaces)[number];

/** What can be done with a whole batch. Milk is thawed in the refrigerator, or under warm water to be fed at once. */
export const milkMoves = ['refrigerated', 'frozen', 'thawed', 'thawed_room'] as const;
export type MilkMove = (typeof milkMoves)[number];

/**
 * A line of the ledger. Lines are added, so two offline devices cannot lose one. What a bottle took or a pumping session stored has the
 * key of that entry, changes with it, and is deleted with it (`lineOf`).
 */
export const milkSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('pumped'),
    at: instant,
    amount_tenths: amountSchema,
    unit: z.enum(volumeUnits),
    storage: z.enum(milkPlaces),
    note: entryNote,
  }),
  z.object({ type: z.enum(milkMoves), at: instant, batch: newId }),
  z.object({ type: z.enum(['fed', 'discarded']), at: instant, uses }),
]);
export type MilkLine = z.infer<typeof milkSchema>;

export interface Batch {
  key: string;
  /** ISO 8601 */
  storedAt: string;
  storage: MilkPlace | 'thawed' | 'thawed_room';
  /** The remaining amount; more than 0. */
  tenths: number;
  /** The unit in which it was typed; undefined once some of it was taken. */
  unit: VolumeUnit | undefined;
  bestBy: string;
  latest?: string;
  /** When its storage period began. */
  since: string;
}

interface Line {
  key: string;
  value: MilkLine;
}

const moves: Record<MilkMove, { action: MilkAction; to: Batch['storage'] }> = {
  refrigerated: { action: 'refrigerate', to: 'refrigerator' },
  frozen: { action: 'freeze', to: 'freezer' },
  thawed: { action: 'thaw', to: 'thawed' },
  thawed_room: { action: 'thaw', to: 'thawed_room' },
};

/**
 * The batches with a remaining amount, in the order in which they should be used: frozen ones last, because they have to thaw
 * first. A move that was not allowed at the time, for instance of expired milk, has no effect.
 */
export function stockOf(lines: readonly Line[], country: Country): Batch[] {
  const batches = new Map<string, Omit<Batch, 'bestBy' | 'latest'>>();
  const inOrder = lines.toSorted((a, b) => toMs(a.value.at) - toMs(b.value.at) || (a.key < b.key ? -1 : 1));
  for (const { key, value } of inOrder)
    if (value.type === 'pumped')
      batches.set(key, {
        key,
        storedAt: value.at,
        since: value.at,
        storage: value.storage,
        tenths: value.amount_tenths,
        unit: value.unit,
      });
  for (const { value } of inOrder) {
    if ('batch' in value) {
      const batch = batches.get(value.batch);
      if (batch) move(batch, value, country);
    } else if ('uses' in value) {
      for (const { batch: batchKey, amount_tenths } of value.uses) {
        const batch = batches.get(batchKey);
        if (batch) batches.set(batchKey, { ...batch, tenths: batch.tenths - amount_tenths, unit: undefined });
      }
    }
  }
  return [...batches.values()]
    .filter(({ tenths }) => tenths > 0)
    .map((batch) => ({ ...batch, ...milkUseBy({ storedAt: batch.since, storage: batch.storage, country }) }))
    .toSorted(
      (a, b) =>
        Number(a.storage === 'freezer') - Number(b.storage === 'freezer') ||
        toMs(a.bestBy) - toMs(b.bestBy) ||
        (a.key < b.key ? -1 : 1),
    );
}

/** What a line took from. */
export const usedBatches = (line: MilkLine | null): ReadonlySet<string> =>
  new Set(line && 'uses' in line ? line.uses.map(({ batch }) => batch) : []);

/** The stock as if one bottle had taken nothing, with what it took from on top: for an edit of that bottle. */
export function stockWithout(bottle: string, lines: readonly Line[], country: Country): Batch[] {
  const used = usedBatches(lines.find(({ key }) => key === bottle)?.value ?? null);
  const rest = stockOf(
    lines.filter(({ key }) => key !== bottle),
    country,
  );
  return rest.toSorted((a, b) => Number(used.has(b.key)) - Number(used.has(a.key)));
}

function move(
  batch: Pick<Batch, 'storage' | 'since'>,
  { type, at: now }: { type: MilkMove; at: string },
  country: Country,
): void {
  const { action, to } = moves[type];
  if (!milkActions({ storage: batch.storage, storedAt: batch.since, country, now }).includes(action)) return;
  batch.storage = to;
  // Refrigerating does not reset the clock: the time at room temperature counts.
  if (type !== 'refrigerated') batch.since = now;
}

export type Freshness = 'good' | 'past_best' | 'expired';

/** Whether a batch may still be fed. */
export function freshness({ bestBy, latest = bestBy }: Pick<Batch, 'bestBy' | 'latest'>, now: number): Freshness {
  if (now <= toMs(bestBy)) return 'good';
  return now <= toMs(latest) ? 'past_best' : 'expired';
}

/** By how much the times of a bottle and of the milk that it took may be logged in the wrong order. */
const outOfOrderMs = 12 * 3_600_000;

/**
 * The batches that a bottle at a time could have taken from: not past their time, and not stored long after it. Those that it did take
 * from stay, also by the guideline of another country.
 */
export const feedable = (batches: readonly Batch[], at: number, used: ReadonlySet<string> = new Set()): Batch[] =>
  batches.filter(
    (batch) => used.has(batch.key) || (freshness(batch, at) !== 'expired' && toMs(batch.storedAt) < at + outOfOrderMs),
  );

/** Half of a tenth of an ounce, in tenths of a milliliter: one parent may store 60 ml, which another one sees and feeds as 2 oz. */
const roundingTenths = 15;
const isRounding = (difference: number, tenths: number) => difference < roundingTenths && difference < tenths / 10;

/**
 * Takes an amount from the batches in their given order that are `feedable`. `missingTenths` is the amount that the stock does not have.
 * A difference due to rounding is used up if it would remain, and not reported if it is missing.
 */
export function takeFromStock(
  batches: readonly Batch[],
  tenths: number,
  now: number,
  used?: ReadonlySet<string>,
): { uses: { batch: string; amount_tenths: number }[]; missingTenths: number } {
  const taken: { batch: string; amount_tenths: number }[] = [];
  let missingTenths = tenths;
  for (const batch of feedable(batches, now, used)) {
    if (isRounding(missingTenths, tenths)) break;
    const isWhole = isRounding(batch.tenths - missingTenths, missingTenths);
    const amount = isWhole ? batch.tenths : missingTenths;
    taken.push({ batch: batch.key, amount_tenths: amount });
    missingTenths = Math.max(0, missingTenths - amount);
  }
  return { uses: taken, missingTenths: isRounding(missingTenths, tenths) ? 0 : missingTenths };
}

/**
 * The same for each of several children. Rounding is settled for each, because each has a bottle. `uses` has one list for each child,
 * which is empty once the stock has no more.
 */
export function takeForEach(
  batches: readonly Batch[],
  { children, tenths, now, used }: { children: number; tenths: number; now: number; used?: ReadonlySet<string> },
): { uses: ReturnType<typeof takeFromStock>['uses'][]; missingTenths: number } {
  const uses: ReturnType<typeof takeFromStock>['uses'][] = [];
  let missingTenths = 0;
  let rest = batches;
  for (let child = 0; child < children; child += 1) {
    const taken = takeFromStock(rest, tenths, now, used);
    uses.push(taken.uses);
    missingTenths += taken.missingTenths;
    const takenOf = new Map(taken.uses.map(({ batch, amount_tenths }) => [batch, amount_tenths]));
    rest = rest
      .map((batch) => ({ ...batch, tenths: batch.tenths - (takenOf.get(batch.key) ?? 0) }))
      .filter((batch) => batch.tenths > 0);
  }
  return { uses, missingTenths };
}

/**
 * The line to delete with a feed or a pumping session: then the milk was not fed, or not there. Null if there is none, and for a
 * batch that was moved or used since, because that milk exists.
 */
export function lineOf(key: string, lines: readonly Line[]): Line | null {
  const line = lines.find((one) => one.key === key);
  if (!line) return null;
  const isHandled = lines.some(
    ({ value }) =>
      ('batch' in value && value.batch === key) || ('uses' in value && value.uses.some(({ batch }) => batch === key)),
  );
  return isHandled ? null : line;
}
