import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  freshness,
  lineOf,
  milkMoves,
  stockOf,
  stockWithout,
  takeForEach,
  takeFromStock,
  usedBatches,
  type MilkLine,
} from './milk-stock';
import { milkActions, milkUseBy, storageGuideline, storages } from './milk-storage';
import { countries } from '../help/lines';

const storedAt = '2026-03-10T08:00:00.000Z';
const us = 'US';

describe('stored milk', () => {
  it.each([
    ['room', '2026-03-10T12:00:00.000Z', undefined],
    ['refrigerator', '2026-03-14T08:00:00.000Z', undefined],
    ['freezer', '2026-09-10T08:00:00.000Z', '2027-03-10T08:00:00.000Z'],
    ['thawed', '2026-03-11T08:00:00.000Z', undefined],
    ['leftover', '2026-03-10T10:00:00.000Z', undefined],
    ['thawed_room', '2026-03-10T09:00:00.000Z', '2026-03-10T10:00:00.000Z'],
  ] as const)('%s keeps until %s (F24)', (storage, bestBy, latest) => {
    expect(milkUseBy({ storedAt, storage })).toEqual({ bestBy, ...(latest && { latest }) });
  });

  it.each([
    ['UK', 'room', '2026-03-10T14:00:00.000Z'],
    ['UK', 'refrigerator', '2026-03-13T08:00:00.000Z'],
    ['UK', 'thawed', '2026-03-10T20:00:00.000Z'],
    ['UK', 'leftover', '2026-03-10T09:00:00.000Z'],
    ['UK', 'thawed_room', storedAt],
    ['CA', 'refrigerator', '2026-03-13T08:00:00.000Z'],
    ['AU', 'refrigerator', '2026-03-13T08:00:00.000Z'],
    ['AU', 'room', '2026-03-10T14:00:00.000Z'],
    ['AU', 'freezer', '2026-06-10T08:00:00.000Z'],
    ['NZ', 'refrigerator', '2026-03-14T08:00:00.000Z'],
  ] as const)('in %s, %s keeps until %s', (country, storage, bestBy) => {
    expect(milkUseBy({ storedAt, storage, country }).bestBy).toBe(bestBy);
  });

  it('that thawed in warm water is fed while the feed lasts where it has to be used at once', () => {
    const at = (minutes: number) => new Date(Date.parse(storedAt) + minutes * 60_000).toISOString();
    const milk = { storage: 'thawed_room', storedAt, country: 'UK' } as const;
    expect(milkActions({ ...milk, now: at(1) })).toEqual(['feed', 'discard']);
    expect(milkActions({ ...milk, now: at(60) })).toEqual(['feed', 'discard']);
    expect(milkActions({ ...milk, now: at(61) })).toEqual(['discard']);
  });

  it.each(countries.map((country) => [country, storageGuideline(country)] as const))(
    'keeps in %s by a guideline that has a line for each place',
    (country, { lines }) => {
      expect(lines.length).toBeGreaterThanOrEqual(storages.length);
      expect(storageGuideline(country).owner).toBe(
        { UK: 'Breastfeeding Network', CA: 'HealthLink BC', AU: 'NHMRC' }[country as string] ?? 'CDC',
      );
    },
  );

  it.each([
    ['room', 4, ['feed', 'refrigerate', 'freeze', 'discard']],
    ['room', 10, ['discard']],
    ['refrigerator', 4 * 24, ['feed', 'freeze', 'discard']],
    ['refrigerator', 9 * 24, ['discard']],
    ['freezer', 365 * 24, ['thaw', 'discard']],
    ['freezer', 400 * 24, ['discard']],
    ['thawed', 24, ['feed', 'discard']],
    ['thawed', 25, ['discard']],
    ['thawed_room', 2, ['feed', 'discard']],
    ['thawed_room', 3, ['discard']],
    ['leftover', 2, ['feed', 'discard']],
    ['leftover', 3, ['discard']],
  ] as const)('%s for %d hours: %j', (storage, hours, expected) => {
    const now = new Date(Date.parse(storedAt) + hours * 3_600_000);
    expect(milkActions({ storage, storedAt, country: 'US', now })).toEqual(expected);
  });

  it('frozen on the last day of August is best until the last day of February', () => {
    expect(milkUseBy({ storedAt: '2026-08-31T08:00:00Z', storage: 'freezer' }).bestBy).toBe('2027-02-28T08:00:00.000Z');
  });
});

const line = (key: string, value: MilkLine) => ({ key, value });
const pumped = (
  key: string,
  at: string,
  tenths: number,
  storage: 'room' | 'refrigerator' | 'freezer' = 'refrigerator',
) => line(key, { type: 'pumped', at, amount_tenths: tenths, unit: 'ml', storage, note: null });

describe('the stock', () => {
  const monday = pumped('monday', '2026-03-09T08:00:00Z', 1200);
  const tuesday = pumped('tuesday', '2026-03-10T08:00:00Z', 800);
  const now = Date.parse('2026-03-10T12:00:00Z');

  it('gives a bottle of earlier no milk that was pumped long after it', () => {
    const early = Date.parse('2026-03-09T09:00:00Z');
    expect(takeFromStock(stockOf([monday, tuesday], us), 1500, early)).toEqual({
      uses: [{ batch: 'monday', amount_tenths: 1200 }],
      missingTenths: 300,
    });
    // Somebody logs the bottle first.
    expect(takeFromStock(stockOf([monday], us), 900, Date.parse('2026-03-09T07:30:00Z')).uses).toHaveLength(1);
  });

  it('without one bottle begins with what that took, which it may keep by the guideline of another country', () => {
    const late = Date.parse('2026-03-12T12:00:00Z');
    const fedFrom = (key: string, batch: string, tenths: number) =>
      line(key, { type: 'fed', at: '2026-03-12T12:00:00Z', uses: [{ batch, amount_tenths: tenths }] });
    const fed = fedFrom('fed', 'tuesday', 300);
    const other = fedFrom('other', 'monday', 200);
    const stock = stockWithout('fed', [monday, tuesday, fed, other], 'UK');
    expect(stock.map(({ key, tenths }) => [key, tenths])).toEqual([
      ['tuesday', 800],
      ['monday', 1000],
    ]);
    const used = usedBatches(fed.value);
    expect(takeFromStock(stock, 400, late, used).uses).toEqual([{ batch: 'tuesday', amount_tenths: 400 }]);
    const expired = Date.parse('2026-03-14T12:00:00Z');
    expect(takeFromStock(stock, 900, expired).uses).toEqual([]);
    expect(takeFromStock(stock, 900, expired, used)).toEqual({
      uses: [{ batch: 'tuesday', amount_tenths: 800 }],
      missingTenths: 100,
    });
  });

  it('is used oldest first, and says what is missing (F25)', () => {
    const stock = stockOf([tuesday, monday], us);
    expect(takeFromStock(stock, 1500, now)).toEqual({
      uses: [
        { batch: 'monday', amount_tenths: 1200 },
        { batch: 'tuesday', amount_tenths: 300 },
      ],
      missingTenths: 0,
    });
    expect(takeFromStock(stockOf([monday], us), 1500, now)).toEqual({
      uses: [{ batch: 'monday', amount_tenths: 1200 }],
      missingTenths: 300,
    });
  });

  it('ignores what is left or missing because ounces are rounded, but no drop of colostrum', () => {
    const batch = (tenths: number) => stockOf([pumped('monday', '2026-03-09T08:00:00Z', tenths)], us);
    const taken = (tenths: number) => ({ uses: [{ batch: 'monday', amount_tenths: tenths }], missingTenths: 0 });
    // 60 ml is shown as 2 oz, 120 ml as 4.1 oz.
    expect(takeFromStock(batch(600), 591, now)).toEqual(taken(600));
    expect(takeFromStock(batch(1200), 1212, now)).toEqual(taken(1200));
    expect(takeFromStock(batch(1200), 1185, now)).toEqual(taken(1185));
    expect(takeFromStock(batch(1200), 1215, now)).toMatchObject({ missingTenths: 15 });
    expect(takeFromStock(batch(10), 5, now)).toEqual(taken(5));
    expect(takeFromStock(batch(10), 15, now)).toMatchObject({ missingTenths: 5 });
  });

  it('follows a batch into the freezer and out of it', () => {
    const frozen = line('f', { type: 'frozen', at: '2026-03-10T09:00:00Z', batch: 'monday' });
    const thawed = line('t', { type: 'thawed', at: '2026-05-01T09:00:00Z', batch: 'monday' });
    expect(stockOf([monday, frozen], us)).toMatchObject([
      { storage: 'freezer', bestBy: '2026-09-10T09:00:00.000Z', latest: '2027-03-10T09:00:00.000Z' },
    ]);
    const [batch] = stockOf([thawed, monday, frozen], us);
    expect(batch).toMatchObject({
      storage: 'thawed',
      bestBy: '2026-05-02T09:00:00.000Z',
      storedAt: '2026-03-09T08:00:00Z',
    });
    expect(batch).not.toHaveProperty('latest');
  });

  it('goes on counting from the pumping when milk moves from the room to the refrigerator', () => {
    const room = pumped('room', '2026-03-10T08:00:00Z', 500, 'room');
    const moved = line('m', { type: 'refrigerated', at: '2026-03-10T11:00:00Z', batch: 'room' });
    expect(stockOf([room, moved], us)).toMatchObject([{ storage: 'refrigerator', bestBy: '2026-03-14T08:00:00.000Z' }]);
  });

  it('keeps the first time when two parents freeze or thaw the same batch', () => {
    const frozen = (key: string, at: string) => line(key, { type: 'frozen', at, batch: 'monday' });
    const lines = [monday, frozen('a', '2026-03-10T09:00:00Z'), frozen('b', '2026-03-10T10:00:00Z')];
    expect(stockOf(lines, us)).toMatchObject([{ since: '2026-03-10T09:00:00Z' }]);
  });

  it('never makes milk good again that is past its time, whatever is done with it', () => {
    const hour = 3_600_000;
    const start = Date.parse('2026-03-09T08:00:00Z');
    const steps = fc.array(
      fc.record({ type: fc.constantFrom(...milkMoves), hours: fc.integer({ min: 0, max: 10_000 }) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...(['room', 'refrigerator', 'freezer'] as const)),
        fc.constantFrom(...(['US', 'UK', 'CA', 'AU'] as const)),
        steps,
        (storage, country, taken) => {
          let at = start;
          const lines = [pumped('a', new Date(start).toISOString(), 500, storage)];
          let isPast = false;
          for (const [index, { type, hours }] of taken.entries()) {
            at += hours * hour;
            const [before] = stockOf(lines, country);
            isPast ||= before !== undefined && freshness(before, at) === 'expired';
            lines.push(line(`m${index}`, { type, at: new Date(at).toISOString(), batch: 'a' }));
            const [after] = stockOf(lines, country);
            if (isPast) expect(after && freshness(after, at)).toBe('expired');
          }
        },
      ),
    );
  });

  it('is taken for each of several children, and the last one may find nothing', () => {
    const stock = stockOf([monday, tuesday], us);
    const take = (children: number, tenths: number) => takeForEach(stock, { children, tenths, now });
    expect(take(2, 700)).toEqual({
      uses: [
        [{ batch: 'monday', amount_tenths: 700 }],
        [
          { batch: 'monday', amount_tenths: 500 },
          { batch: 'tuesday', amount_tenths: 200 },
        ],
      ],
      missingTenths: 0,
    });
    expect(take(3, 1000)).toMatchObject({ uses: [[{}], [{}, {}], []], missingTenths: 1000 });
  });

  it('never gives several children more than it has, whatever they drink', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 2000 }), (children, tenths) => {
        const { uses } = takeForEach(stockOf([monday, tuesday], us), { children, tenths, now });
        expect(uses).toHaveLength(children);
        const lines = uses.flatMap((ofChild, child) =>
          ofChild.length > 0 ? [line(`u${child}`, { type: 'fed', at: '2026-03-10T10:00:00Z', uses: ofChild })] : [],
        );
        const takenOf = (batch: string) =>
          uses.flat().reduce((sum, use) => sum + (use.batch === batch ? use.amount_tenths : 0), 0);
        expect(takenOf('monday')).toBeLessThanOrEqual(1200);
        expect(takenOf('tuesday')).toBeLessThanOrEqual(800);
        const left = stockOf([monday, tuesday, ...lines], us).reduce((sum, batch) => sum + batch.tenths, 0);
        expect(left).toBe(2000 - takenOf('monday') - takenOf('tuesday'));
      }),
    );
  });

  it('names what a deleted bottle took, and a batch whose session is deleted, unless that was moved or used since', () => {
    const fed = line('bottle', {
      type: 'fed',
      at: '2026-03-10T10:00:00Z',
      uses: [{ batch: 'monday', amount_tenths: 600 }],
    });
    const frozen = line('f', { type: 'frozen', at: '2026-03-10T09:00:00Z', batch: 'tuesday' });
    expect(lineOf('bottle', [monday, fed])).toBe(fed);
    expect(lineOf('another', [monday, fed])).toBeNull();
    expect(lineOf('monday', [monday, tuesday])).toBe(monday);
    expect(lineOf('monday', [monday, fed])).toBeNull();
    expect(lineOf('tuesday', [tuesday, frozen])).toBeNull();
  });

  it('takes no milk that is past its time, and frozen milk last', () => {
    const room = pumped('room', '2026-03-10T07:00:00Z', 500, 'room');
    const frozen = pumped('frozen', '2025-12-01T08:00:00Z', 500, 'freezer');
    expect(takeFromStock(stockOf([frozen, room, tuesday], us), 900, now).uses).toEqual([
      { batch: 'tuesday', amount_tenths: 800 },
      { batch: 'frozen', amount_tenths: 100 },
    ]);
  });

  it.each([
    ['2026-09-10T08:00:00Z', 'good'],
    ['2026-09-11T08:00:00Z', 'past_best'],
    ['2027-03-11T08:00:00Z', 'expired'],
  ])('is, for milk frozen on 10 March, on %s %s', (day, expected) => {
    const [batch] = stockOf([pumped('a', storedAt, 500, 'freezer')], us);
    expect(batch && freshness(batch, Date.parse(day))).toBe(expected);
  });

  it('does not depend on the order in which the lines arrive, and is never below zero', () => {
    const used = (key: string, batch: string, tenths: number) =>
      line(key, { type: 'fed', at: '2026-03-10T10:00:00Z', uses: [{ batch, amount_tenths: tenths }] });
    const lines = [monday, tuesday, used('u1', 'monday', 700), used('u2', 'monday', 700), used('u3', 'tuesday', 100)];
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (shuffled) => {
        expect(stockOf(shuffled, us).map(({ key, tenths }) => [key, tenths])).toEqual([['tuesday', 700]]);
      }),
    );
  });

  it('has the unit in which it was typed until some of it is taken', () => {
    const taken = line('u', { type: 'fed', at: monday.value.at, uses: [{ batch: 'monday', amount_tenths: 100 }] });
    expect(stockOf([monday, tuesday, taken], us).map(({ key, unit }) => [key, unit])).toEqual([
      ['monday', undefined],
      ['tuesday', 'ml'],
    ]);
  });

  it('leaves out lines about a batch that was deleted', () => {
    const orphan = line('o', { type: 'fed', at: storedAt, uses: [{ batch: 'gone', amount_tenths: 10 }] });
    expect(stockOf([orphan, line('t', { type: 'thawed', at: storedAt, batch: 'gone' })], us)).toEqual([]);
  });
});
