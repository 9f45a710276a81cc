import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chatLimits } from '@everstep/domain/chat';
import { maxDevices } from '../src/features/auth/security/devices';
import { limits } from '../src/http/limits/rate-limit';
import { maxSessions } from '../src/http/session/session';
import { subscribersPer48 } from '../src/http/limits/shared-limits';
import { adminCodeThrottle, passwordThrottle } from '../src/features/auth/password/throttle';

const operations = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
const spans: Record<number, string> = { 60_000: 'a minute', 3_600_000: 'an hour', 86_400_000: 'a day' };

it('the limits per address match operations.md', () => {
  const documented: Record<string, string> = Object.fromEntries(
    [...operations.matchAll(/^\| `(\w+)` *\|[^|]*\| (.*?) *\|$/gm)].map(([, name = '', limit = '']) => [name, limit]),
  );
  const configured = Object.entries(limits).map(([name, windows]) => [
    name,
    windows.map(({ max, timeWindow }) => `${max} ${spans[timeWindow]}`).join(', '),
  ]);
  expect(documented).toEqual(Object.fromEntries(configured));
});

it('the limits per account match operations.md', () => {
  const { allowedFailures, firstDelayMinutes, maxDelayMinutes, windowMinutes, maxConsecutive } = passwordThrottle;
  expect(operations).toContain(
    `${allowedFailures}, then a wait of ${firstDelayMinutes} minute that doubles up to ${maxDelayMinutes}; ${windowMinutes} quiet minutes reset the count; ${maxConsecutive} in a row disable the password`,
  );
  expect(operations).toContain(
    `${adminCodeThrottle.allowedFailures} failures in all, then ${adminCodeThrottle.maxDelayMinutes} minutes`,
  );
});

it('the maximums per account and site match operations.md', () => {
  expect([maxSessions, maxDevices, subscribersPer48]).toEqual([20, 20, 10]);
  expect(operations).toMatch(/\| sessions, known browsers +\| 20 each; beyond that the oldest end/);
  expect(operations.replace(/\s+/g, ' ')).toContain('by /48 with ten times as much');
});

it('the limits of the chat match operations.md', () => {
  expect(operations).toContain(`${chatLimits.perMinute} messages a minute and ${chatLimits.perDay} in 24 hours`);
});
