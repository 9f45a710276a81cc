import { expect, it } from 'vitest';
import { readView } from './view';

it.each([
  ['America/New_York', 'en-US', 'America/New_York', 'en-US'],
  ['Europe/Berlin', 'de-AT', 'Europe/Berlin', 'en-AT'],
  ['Mars/Olympus', 'en-GB', 'UTC', 'en-GB'],
  ['+01:00', 'x', 'UTC', 'en-GB'],
  ['', '', 'UTC', 'en-GB'],
])('sentences for a device with %j and %j are in the zone %s and the locale %s', (zone, locale, known, dates) => {
  expect(readView({ zone, locale, units: 'metric' })).toEqual({ zone: known, locale: dates, units: 'metric' });
});
