import { describe, expect, it } from 'vitest';
import { pumpingKind, type Pumping } from '@everstep/domain/feedings';
import { sleepKind, type Sleep } from '@everstep/domain/sleep';
import { entriesOf } from './use-child-log';

const [nora, leo] = ['0198f2a4-0000-7000-8000-000000000001', '0198f2a4-0000-7000-8000-000000000002'];

function sleep(key: string, childId: string, startedAt: string) {
  const value: Sleep = { child_id: childId, started_at: startedAt, ended_at: null, note: null };
  return { key, value };
}

const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key);

describe('the entries about a child', () => {
  it('are those of that child, newest first', () => {
    const stored = [
      sleep('a', nora, '2026-11-20T08:00:00Z'),
      sleep('b', leo, '2026-11-22T08:00:00Z'),
      sleep('c', nora, '2026-11-21T08:00:00Z'),
    ];
    expect(keysOf(entriesOf(sleepKind, stored, nora))).toEqual(['c', 'a']);
    expect(keysOf(entriesOf(sleepKind, stored, leo))).toEqual(['b']);
  });

  it('have one order also where two begin at once', () => {
    const stored = [sleep('a', nora, '2026-11-20T08:00:00Z'), sleep('b', nora, '2026-11-20T08:00:00Z')];
    expect(keysOf(entriesOf(sleepKind, stored, nora))).toEqual(['b', 'a']);
    expect(keysOf(entriesOf(sleepKind, stored.toReversed(), nora))).toEqual(['b', 'a']);
  });

  it('are all of the household for a kind that knows no child', () => {
    const value = { started_at: '2026-11-20T08:00:00Z' } as Pumping;
    expect(keysOf(entriesOf(pumpingKind, [{ key: 'a', value }], nora))).toEqual(['a']);
  });
});
