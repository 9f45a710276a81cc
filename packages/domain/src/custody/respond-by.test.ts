import { describe, expect, it } from 'vitest';
import { defaultRespondBy } from './respond-by';

const zone = 'Europe/Berlin';
const at = (time: string) => Date.parse(`2026-12-${time}:00+01:00`);

describe('the time to answer that is suggested', () => {
  it.each([
    ['is six in the evening in two days', '01T10:00', '20T17:00', '03T18:00'],
    ['leaves half a day before the nights begin', '01T10:00', '04T06:00', '03T18:00'],
    ['is a day earlier if the nights begin sooner', '01T10:00', '04T05:59', '02T18:00'],
    ['is on the same day if they begin the next one', '01T10:00', '02T17:00', '01T18:00'],
    ['is halfway if it is too late for that', '01T16:30', '02T17:00', '02T04:00'],
    ['is halfway, on the hour, if the nights begin on the same day', '01T10:10', '01T17:00', '01T13:00'],
    ['is in an hour if they begin in less than two', '01T15:40', '01T17:00', '01T16:40'],
    ['is when they begin if that is within the hour', '01T16:30', '01T17:00', '01T17:00'],
  ])('%s', (_name, now, begins, expected) => {
    expect(new Date(defaultRespondBy({ now: at(now), begins: at(begins), zone }))).toEqual(new Date(at(expected)));
  });
});
