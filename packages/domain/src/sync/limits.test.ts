import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importTooLargeText, storageFullText, storageLimitNames, storageLimits, storageRoom } from './limits';

const amount = fc.integer({ min: 0, max: 2 * storageLimits.perScope });
const use = fc.record({ inScope: amount, addedToday: amount, byWriter: amount, isUnconfirmed: fc.boolean() });

describe('the room for entries', () => {
  it('never grows with what is stored, and is within every limit', () => {
    fc.assert(
      fc.property(use, fc.constantFrom('inScope', 'addedToday', 'byWriter'), amount, (before, what, more) => {
        const { room } = storageRoom(before);
        expect(storageRoom({ ...before, [what]: before[what] + more }).room).toBeLessThanOrEqual(room);
        expect(room + before.inScope).toBeLessThanOrEqual(storageLimits.perScope);
        expect(room + before.addedToday).toBeLessThanOrEqual(storageLimits.perDay);
        if (before.isUnconfirmed) expect(room + before.byWriter).toBeLessThanOrEqual(storageLimits.unconfirmed);
      }),
    );
  });

  it('is limited by what one has logged only while the address is unconfirmed', () => {
    const full = { inScope: 600, addedToday: 600, byWriter: 600, isUnconfirmed: true };
    expect(storageRoom(full)).toEqual({ room: -100, limit: 'unconfirmed' });
    expect(storageRoom({ ...full, isUnconfirmed: false })).toEqual({ room: 24_400, limit: 'perDay' });
  });
});

describe('the sentence about a limit', () => {
  it('says how many, until when, and that nothing is lost', () => {
    const evening = new Date('2026-11-25T16:20:00Z');
    expect(storageFullText('perDay', evening)).toMatch(/25,000 new entries a day.*in 8 hours\. What is new stays/);
    expect(storageFullText('perDay', new Date('2026-11-25T23:01:00Z'))).toContain('in an hour.');
    expect(storageFullText('perScope', evening)).toContain('200,000');
    expect(storageFullText('unconfirmed', evening)).toContain('500');
    for (const limit of storageLimitNames) expect(storageFullText(limit, evening)).toMatch(/is sent by itself\.$/);
    expect(importTooLargeText('perDay', 1200, evening)).toContain('nothing was imported: there is room for 1,200 more');
    expect(importTooLargeText('perScope', -5, evening)).toContain('room for 0 more');
  });
});
