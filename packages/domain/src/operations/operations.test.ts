import { describe, expect, it } from 'vitest';
import { judgeHealth, type HealthFacts } from './health';
import { parkedAdvice } from './payment-events';

const idle = { waiting: 0, oldestSeconds: 0, failed: 0 };
const facts: HealthFacts = {
  databaseMs: 0.4,
  mail: idle,
  jobs: idle,
  webhook: { lagSeconds: 2, failing: 0 },
  parkedEvents: 0,
  version: '2.1.0',
  uptimeSeconds: 7300,
};
const probe = (name: string, change: Partial<HealthFacts> = {}) =>
  judgeHealth({ ...facts, ...change }).find((each) => each.name === name);

describe('the health of the system', () => {
  it('is well when everything answers and nothing waits', () => {
    expect(judgeHealth(facts)).toEqual([
      { name: 'Database', status: 'ok', text: 'Answers in less than 1 ms' },
      { name: 'Emails', status: 'ok', text: 'Nothing waits' },
      { name: 'Background jobs', status: 'ok', text: 'Nothing waits' },
      { name: 'Payment events', status: 'ok', text: 'The newest arrived after 2 seconds' },
      { name: 'Parked payment events', status: 'ok', text: 'None' },
      { name: 'Version', status: 'ok', text: '2.1.0, running for 2 hours' },
    ]);
  });

  it.each([
    [99, 'ok', 'Answers in 99 ms'],
    [100, 'warning', 'Answers in 100 ms'],
    [1000, 'failed', 'Answers in 1000 ms'],
  ])('of a database that takes %s ms is %s', (databaseMs, status, text) => {
    expect(probe('Database', { databaseMs })).toMatchObject({ status, text });
  });

  it.each([
    [{ waiting: 5000, oldestSeconds: 59, failed: 0 }, 'ok', '5,000 waiting, the oldest for 59 seconds'],
    [{ waiting: 1, oldestSeconds: 60, failed: 0 }, 'warning', '1 waiting, the oldest for 1 minute'],
    [{ waiting: 1, oldestSeconds: 90_000, failed: 0 }, 'failed', '1 waiting, the oldest for 1 day'],
    [{ waiting: 0, oldestSeconds: 0, failed: 2 }, 'warning', 'Nothing waits; 2 failed in the last day'],
    [
      { waiting: 3, oldestSeconds: 900, failed: 1 },
      'failed',
      '3 waiting, the oldest for 15 minutes; 1 failed in the last day',
    ],
  ] as const)('of the e-mails %o is %s', (mail, status, text) => {
    expect(probe('Emails', { mail })).toEqual({ name: 'Emails', status, text });
  });

  it.each([
    [{ lagSeconds: null, failing: 0 }, 'ok', 'None has arrived yet'],
    [{ lagSeconds: 61, failing: 0 }, 'warning', 'The newest arrived after 1 minute'],
    [{ lagSeconds: 1, failing: 1 }, 'warning', 'The newest arrived after 1 second; 1 event could not be applied yet'],
    [
      { lagSeconds: 900, failing: 2 },
      'failed',
      'The newest arrived after 15 minutes; 2 events could not be applied yet',
    ],
  ] as const)('of the payment events %o is %s', (webhook, status, text) => {
    expect(probe('Payment events', { webhook })).toMatchObject({ status, text });
  });

  it('names parked events and where they are', () => {
    expect(probe('Parked payment events', { parkedEvents: 1 })).toMatchObject({
      status: 'warning',
      text: '1 event to look at, under Billing',
    });
  });
});

describe('advice about a parked payment event', () => {
  it.each(['not a checkout of ours', 'nobody here has this customer', 'a gift is disputed', 'a dispute was lost'])(
    'is its own for the reason %s',
    (reason) => {
      expect(parkedAdvice(reason)).not.toEqual(parkedAdvice(''));
    },
  );

  it('sends to the log for the name of an error', () => {
    expect(parkedAdvice('TypeError').todo).toContain('the log');
  });
});
