import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FollowedEvent } from '@everstep/domain/followed-calendars';
import { calendarText, eventText } from '../../../test/followed-calendars';
import { createReader } from './read-in-worker';

const version = '0198a0a0-0000-7000-8000-000000000000';
const read = (text: string | Buffer, reader = createReader()) =>
  reader({ bytes: Buffer.from(text), zone: 'UTC', version });

async function eventsOf(text: string): Promise<FollowedEvent[]> {
  const result = await read(text);
  if (typeof result === 'string') throw new Error(result);
  return (JSON.parse(gunzipSync(result.compressed).toString()) as { events: FollowedEvent[] }).events;
}

describe('a calendar file', () => {
  it('becomes the reply with its events', async () => {
    const result = await read(calendarText(eventText('a', 'One'), 'BEGIN:VEVENT', 'SUMMARY:No time', 'END:VEVENT'));
    expect(result).toMatchObject({ eventCount: 1, unreadableCount: 1, refreshMinutes: null });
    expect(await eventsOf(calendarText(eventText('a', 'One')))).toMatchObject([
      { uid: 'a', title: 'One', start: '2026-09-08T09:30:00', zone: 'America/New_York' },
    ]);
  });

  it.each([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['bytes', Buffer.from([0, 1, 2, 255, 254, 253])],
  ])('is not %s', async (_name, text) => {
    expect(await read(text)).toBe('not_a_calendar');
  });

  it('with rules that nothing ever satisfies is read like any other', async () => {
    const rules = ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=4', 'FREQ=SECONDLY'];
    const events = rules.map((rule, index) => eventText(String(index), 'Never', `RRULE:${rule}`));
    const result = await read(calendarText(...events, eventText('good', 'One')));
    expect(result).toMatchObject({ eventCount: expect.any(Number) as number });
    expect(await eventsOf(calendarText(...events, eventText('good', 'One')))).toContainEqual(
      expect.objectContaining({ title: 'One' }),
    );
  });

  it('that takes too long is too large, and the next one is read', async () => {
    const events = Array.from({ length: 4_000 }, (_, index) => eventText(String(index), 'One', 'RRULE:FREQ=WEEKLY'));
    const reader = createReader({ readMs: 1 });
    const texts = [1, 2, 3].map(() => calendarText(...events));
    expect(await Promise.all(texts.map((text) => read(text, reader)))).toEqual(texts.map(() => 'too_large'));
  });

  it('is read beside others, two at a time', async () => {
    const reader = createReader();
    const results = await Promise.all(
      [1, 2, 3, 4, 5].map((count) => read(calendarText(eventText(String(count), 'One')), reader)),
    );
    expect(results.map((result) => typeof result)).toEqual(results.map(() => 'object'));
  });
});
