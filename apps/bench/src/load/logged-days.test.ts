import { describe, expect, it } from 'vitest';
import { addDays } from '@everstep/domain/base/days';
import { fertilityEntrySchema } from '@everstep/domain/fertility';
import type { PushedChange } from '@everstep/domain/sync';
import { checkLoggedDays, logDayRequest } from './logged-days';

const origin = 'http://127.0.0.1:3000';
const user = (n: number) => ({
  id: `0198a0a0-0000-7000-8000-00000000000${n}`,
  email: `parent-${n}@parents.example`,
  token: 't'.repeat(43),
  n,
});

function changesSentBy(n: number): () => PushedChange {
  const request = logDayRequest(user(n), origin);
  const { setupRequest } = request;
  if (typeof setupRequest !== 'function') throw new Error('the request has no setupRequest');
  return () => {
    const { changes } = JSON.parse(String(setupRequest(request, {}).body)) as { changes: PushedChange[] };
    const [change] = changes;
    if (!change) throw new Error('nothing is sent');
    fertilityEntrySchema.parse(change.value);
    return change;
  };
}

describe('requests that log days', () => {
  it('sends valid changes with a unique day per user and a unique id', () => {
    const [one, other] = [changesSentBy(1), changesSentBy(2)];
    const sent = [one(), one(), one(), other(), other()];
    const days = ['2026-01-01', '2025-12-31', '2025-12-30', '2026-01-01', '2025-12-31'];
    expect(sent.map((change) => change.key)).toEqual(days);
    expect(new Set(sent.map((change) => change.change_id)).size).toBe(5);
  });

  it('throws rather than sending a day twice', () => {
    expect(addDays('2026-01-01', -20_454)).toBe('1970-01-01');
    const send = changesSentBy(1);
    for (let days = 0; days <= 20_454; days += 1) send();
    expect(send).toThrow('every day');
  });

  it.each([
    [100, 100, true],
    [100, 116, true],
    [100, 117, false],
    [100, 99, false],
  ])('%d replies and %d rows are consistent: %s', (replied, written, isConsistent) => {
    const check = () => checkLoggedDays({ replied, written, inFlight: 16 });
    if (isConsistent) expect(check).not.toThrow();
    else expect(check).toThrow(`${replied} replies, but ${written} new rows`);
  });
});
