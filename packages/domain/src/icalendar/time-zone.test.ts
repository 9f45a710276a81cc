import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { instantOf, offsetAt } from '../base/time-zone';
import { timeZoneComponent } from './time-zone';

const zones = [
  'America/New_York',
  'America/Sao_Paulo',
  'America/Nuuk',
  'America/Santiago',
  'America/St_Johns',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Moscow',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Amman',
  'Asia/Jerusalem',
  'Asia/Kolkata',
  'Asia/Tehran',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Auckland',
];

const read = (zone: string, year: number) =>
  new ICAL.Timezone(ICAL.Component.fromString(timeZoneComponent(zone, year).trimEnd()));

/** The point in time that the component gives to a local time. */
function instantBy(timezone: ICAL.Timezone, localAsUtc: number): number {
  const [date, time] = new Date(localAsUtc).toISOString().slice(0, 19).split('T');
  return localAsUtc - timezone.utcOffset(ICAL.Time.fromDateTimeString(`${date}T${time}`)) * 1000;
}

const hour = 3_600_000;
const day = 24 * hour;

/** Local times that occur once: about the others readers differ. */
const isPlain = (zone: string, localAsUtc: number) => {
  const instant = instantOf(zone, localAsUtc);
  return [-2 * hour, 2 * hour].every((near) => offsetAt(zone, instant + near) === offsetAt(zone, instant));
};

const wrongIn = (zone: string, from: number, to: number, step: number, year = from) => {
  const timezone = read(zone, year);
  const wrong: string[] = [];
  for (let local = Date.UTC(from, 0, 2); local < Date.UTC(to, 0, 1); local += step)
    if (isPlain(zone, local) && instantBy(timezone, local) !== instantOf(zone, local))
      wrong.push(new Date(local).toISOString());
  return wrong;
};

describe('the VTIMEZONE of a zone', () => {
  it.each(zones)('says for %s what its clocks show until 2040', (zone) => {
    expect(wrongIn(zone, 1970, 2041, 3 * day + 5 * hour)).toEqual([]);
  });

  it.each(zones)('has the hours of the changes of %s', (zone) => {
    expect(wrongIn(zone, 2024, 2029, hour)).toEqual([]);
  });

  it.each(['America/New_York', 'Europe/London', 'Pacific/Auckland', 'Asia/Jerusalem', 'America/Nuuk'])(
    'goes on by a rule for %s',
    (zone) => {
      expect(wrongIn(zone, 2041, 2060, 3 * day + 5 * hour)).toEqual([]);
    },
  );

  it('reaches back to the year before an event of long ago', () => {
    expect(wrongIn('America/New_York', 1950, 1975, day, 1951)).toEqual([]);
  });

  it('is short where clocks follow a rule, and has one observance where they never change', () => {
    expect(timeZoneComponent('Asia/Tokyo', 2026)).toBe(
      [
        'BEGIN:VTIMEZONE',
        'TZID:Asia/Tokyo',
        'BEGIN:STANDARD',
        'DTSTART:19700101T000000',
        'TZOFFSETFROM:+0900',
        'TZOFFSETTO:+0900',
        'END:STANDARD',
        'END:VTIMEZONE',
        '',
      ].join('\r\n'),
    );
    const london = timeZoneComponent('Europe/London', 2026);
    expect(london).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\n');
    expect(london).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\r\n');
    expect(london.length).toBeLessThan(2_000);
  });

  it('names summer time where the zone has one', () => {
    const kinds = (zone: string) => timeZoneComponent(zone, 2026).match(/(?<=BEGIN:)(DAYLIGHT|STANDARD)/g);
    expect(kinds('Europe/Dublin')).toContain('DAYLIGHT');
    expect(kinds('Africa/Casablanca')?.at(0)).toBe('STANDARD');
    expect(kinds('Asia/Kolkata')).toEqual(['STANDARD']);
  });
});
