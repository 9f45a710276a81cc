import { safeParse } from 'zod/v4/core';
import { describe, expect, it } from 'vitest';
import { addDays } from '../base/days';
import { demoEvents } from './demo-data';
import { eventKind } from './event-kind';
import { storedEventProblem } from './event-problem';

const parents = ['019ac3a0-0000-7000-8000-0000000000a1', '019ac3a0-0000-7000-8000-0000000000a2'];
const days = Array.from({ length: 400 }, (_, index) => addDays('2027-02-01', index));

describe('the events of the demo family', () => {
  it('are what a user could have stored, on whatever day it is', () => {
    for (const today of [...days, '2028-02-17'])
      for (const { key, value } of demoEvents({ today, zone: 'America/New_York', memberIds: parents })) {
        expect(safeParse(eventKind.key, key).success).toBe(true);
        expect(safeParse(eventKind.value, value)).toEqual({ success: true, data: value });
        expect(storedEventProblem(value)).toBeNull();
      }
  });

  it('say which parent drives, and are about the children where the parents are not known', () => {
    const drives = (memberIds?: string[]) =>
      demoEvents({ today: '2026-11-26', zone: 'Europe/Berlin', ...(memberIds && { memberIds }) })
        .filter(({ value }) => value.title === 'Daycare drop-off')
        .map(({ value }) => value.members);
    expect(drives(parents)).toEqual([[parents[0]], [parents[1]]]);
    expect(drives()).toEqual([[], []]);
  });
});
