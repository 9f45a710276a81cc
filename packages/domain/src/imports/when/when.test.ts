import { describe, expect, it } from 'vitest';
import { UnreadableLine } from '../unreadable-line';
import { readDay, readMoment, readTimeOfDay, type DateOrder } from './index';
import { monthNames } from './names';

const zone = 'Europe/Berlin';

describe('a date with a time', () => {
  it.each<[DateOrder, string]>([
    ['day', '2026-01-13T19:54'],
    ['day', '2026-01-13 19:54'],
    ['day', '2026-01-13 19:54:00.000'],
    ['day', '  2026-01-13   19:54 '],
    ['day', '2026-01-13T18:54Z'],
    ['day', '2026-01-13T13:54:00-05:00'],
    ['day', '2026-01-13 13:54:00 -0500'],
    ['day', '2026-01-14T00:39:00.000+05:45'],
    ['day', 'Tue Jan 13 2026 19:54:00 GMT+0100 (Central European Standard Time)'],
    ['day', 'Tue, 13 Jan 2026 18:54:00 GMT'],
    ['day', '2026/01/13 19:54'],
    ['day', '2026.01.13 19:54'],
    ['month', '1/13/26, 7:54 PM'],
    ['month', '1/13/26, 7:54\u202fPM'],
    ['month', '1/13/26 19:54'],
    ['month', '01/13/2026 19:54:00'],
    ['day', '2026-01-13, 7:54 p.m.'],
    ['day', '2026-01-13, 7:54\u00a0p.\u00a0m.'],
    ['day', '13/01/2026 19:54'],
    ['day', '13/01/2026, 19:54'],
    ['day', '19:54 13/01/2026'],
    ['day', '19.54 13.01.26'],
    ['day', '7:54 PM, Jan 13, 2026'],
    ['day', '13.01.2026 19:54'],
    ['day', '13.1.26 19:54'],
    ['day', '13.01.2026 19.54'],
    ['day', '13.1.2026 klo 19.54'],
    ['day', '13.01.2026, 19:54 Uhr'],
    ['day', '13-01-2026 19:54'],
    ['day', '2026. 01. 13. 19:54'],
    ['day', '2026年1月13日 午後7:54'],
    ['day', '2026年1月13日午後7時54分'],
    ['day', '2026/01/13(火) 19:54'],
    ['day', '2026. 1. 13. 오후 7:54'],
    ['day', '26. 1. 13. 오후 7:54'],
    ['day', '2026年1月13日 下午7:54'],
    ['day', '2026-01-13 19 h 54'],
    ['day', 'Tue, Jan 13, 2026 at 7:54 PM'],
    ['day', 'Tuesday 13th January 2026 7.54pm'],
    ['day', '13 de jan. de 2026, 19:54'],
    ['day', 'mar. 13 janv. 2026 à 19:54'],
    ['day', '13-Jan-26 19:54'],
    ['day', '\u200e13\u200e/\u200e01\u200e/\u200e2026 19:54'],
    ['day', '２０２６／０１／１３　１９：５４'],
    ['day', '١٣/٠١/٢٠٢٦، ١٩:٥٤'],
    ['day', '46035.829167'],
    ['day', '46035,82917'],
  ])('is read with the %s first: %s', (order, text) => {
    expect(readMoment(text, { zone, order })).toBe('2026-01-13T18:54:00.000Z');
  });

  it.each([
    ['12:04 AM', '00:04'],
    ['12:04 PM', '12:04'],
    ['7 PM', '19:00'],
    ['午前0:04', '00:04'],
    ['午後0:04', '12:04'],
    ['凌晨12:04', '00:04'],
    ['中午12:04', '12:04'],
    ['中午11:54', null],
    ['晚上12:04', null],
    ['19:54 AM', null],
    ['24:00', null],
    ['7', null],
    ['19:60', null],
    ['19:54:60', null],
    ['7:54 AM PM', null],
    ['AM 7:54 PM', null],
  ])('has the hour of its half of the day: %s', (time, clock) => {
    const read = () => readMoment(`2026-01-13 ${time}`, { zone: 'UTC', order: 'day' });
    if (clock === null) expect(read).toThrow(UnreadableLine);
    else expect(read()).toBe(`2026-01-13T${clock}:00.000Z`);
  });

  it('keeps seconds and their fraction', () => {
    const iso = '2026-01-13T19:54:07.250Z';
    for (const text of ['2026-01-13 19:54:07.25', '13.1.2026 klo 19.54.07,25', '1/13/2026 7:54:07.25 PM'])
      expect(readMoment(text, { zone: 'UTC', order: text.startsWith('1/') ? 'month' : 'day' })).toBe(iso);
  });

  it('is the first of two that clocks showed', () => {
    expect(readMoment('25.10.2026 02:30', { zone, order: 'day' })).toBe('2026-10-25T00:30:00.000Z');
    expect(readMoment('2026-10-25T02:30+01:00', { zone, order: 'day' })).toBe('2026-10-25T01:30:00.000Z');
  });

  it.each([
    ['29.03.2026 02:30', 'There was no 02:30 on 2026-03-29. Please check the time.'],
    ['31/02/2026 19:54', '"31/02/2026 19:54" is not a date. Please write it as 2026-03-09 14:05.'],
    ['2026-01-13', '"2026-01-13" is not a date with a time. Please write it as 2026-03-09 14:05.'],
    ['46035', '"46035" is not a date with a time. Please write it as 2026-03-09 14:05.'],
    ['yesterday', '"yesterday" is not a date with a time. Please write it as 2026-03-09 14:05.'],
    ['2026-01-13 19:54 EST', '"2026-01-13 19:54 EST" is not a date with a time. Please write it as 2026-03-09 14:05.'],
    [
      '2026-01-13 19:54-20:10',
      '"2026-01-13 19:54-20:10" is not a date with a time. Please write it as 2026-03-09 14:05.',
    ],
  ])('that nobody can have meant is named with what is expected: %s', (text, message) => {
    expect(() => readMoment(text, { zone, order: 'day' })).toThrow(new UnreadableLine(message));
  });

  it('is not looked for in a long text', () => {
    const note = `2026-01-13 ${'1 '.repeat(100_000)}19:54`;
    expect(() => readMoment(note, { zone, order: 'day' })).toThrow('is not a date with a time');
  });

  it('is read a hundred thousand times within three seconds of the processor', () => {
    const before = process.cpuUsage().user;
    for (let index = 0; index < 25_000; index += 1) {
      const minutes = `${10 + (index % 14)}:${10 + (index % 50)}`;
      const day = 10 + (index % 19);
      readMoment(`2026-0${1 + (index % 9)}-${day}T${minutes}`, { zone, order: 'day' });
      readMoment(`1/${day}/26, ${minutes}`, { zone, order: 'month' });
      readMoment(`${day}.01.2026 klo ${minutes}`, { zone, order: 'day' });
      readMoment(`Tue, Jan ${day}, 2026 at ${minutes}`, { zone, order: 'day' });
    }
    expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(3_000);
  });
});

describe('a day', () => {
  it.each<[string, DateOrder, string]>([
    ['2026-01-13', 'month', '2026-01-13'],
    ['2026-01-13 23:59', 'month', '2026-01-13'],
    ['2026-01-13T23:59:00-11:00', 'day', '2026-01-13'],
    ['13. 01.26', 'day', '2026-01-13'],
    ['2/3/26', 'day', '2026-03-02'],
    ['2/3/26', 'month', '2026-02-03'],
    ['1/2/99', 'day', '2099-02-01'],
    ['13 Jan 2026', 'month', '2026-01-13'],
    ['January 13, 2026', 'day', '2026-01-13'],
    ['13-Jan-26', 'month', '2026-01-13'],
    ['2026-Jan-13', 'month', '2026-01-13'],
    ['13. Jänner 2026', 'day', '2026-01-13'],
    ['1er mars 2026', 'day', '2026-03-01'],
    ['1º de março de 2026', 'day', '2026-03-01'],
    ['Tue 13/01/2026', 'day', '2026-01-13'],
    ['mar 13 mar 2026', 'day', '2026-03-13'],
    ['mar 13/01/2026', 'day', '2026-01-13'],
    ['29/02/2028', 'day', '2028-02-29'],
    ['36526', 'day', '2000-01-01'],
    ['46035', 'day', '2026-01-13'],
    ['46035.99', 'day', '2026-01-13'],
    ['73050', 'day', '2099-12-31'],
  ])('is read from %s with the %s first', (text, order, day) => {
    expect(readDay(text, order)).toBe(day);
  });

  it.each([
    '',
    '31/02/2026',
    '29/02/2026',
    '01/13/2026',
    '2026-13-01',
    '0/1/2026',
    '13/01',
    '13 Jan',
    'Jan 2026',
    '13/01/126',
    '13/01-2026',
    '13 Foo 2026',
    '13 Jan Feb 2026',
    '13 Jan 14 2026',
    '26. 1. 13.',
    '13/1/2569',
    '1447-01-13',
    '36525',
    '73051',
    '19:54',
    '2026-01-13 soon',
  ])('is not guessed from "%s"', (text) => {
    expect(() => readDay(text, 'day')).toThrow(
      new UnreadableLine(`"${text}" is not a date. Please write it as 2026-03-09.`),
    );
  });

  it('has a month whose name means no other one, in any language', () => {
    const months = new Map<string, number>();
    for (const [name, month] of monthNames())
      expect([name, months.set(name, months.get(name) ?? month).get(name)]).toEqual([name, month]);
    expect(months.size).toBeGreaterThan(250);
  });
});

describe('a time of day', () => {
  it.each([
    ['7:54 p.m.', '19:54'],
    ['7:54\u202fPM', '19:54'],
    ['19.54', '19:54'],
    ['午後7:54', '19:54'],
    ['오후 7:54', '19:54'],
    ['下午7:54', '19:54'],
    ['klo 19.54', '19:54'],
    ['kl. 19.54', '19:54'],
    ['um 19:54 Uhr', '19:54'],
    ['a las 19:54', '19:54'],
    ['19h54', '19:54'],
    ['19 h 54', '19:54'],
    ['19:54:07', '19:54'],
    ['7:54', '07:54'],
    ['7 pm', '19:00'],
    ['１９：５４', '19:54'],
    ['', null],
    ['7', null],
    ['1954', null],
    ['19.5', null],
    ['25:00', null],
    ['19:54Z', null],
    ['2026-01-13 19:54', null],
    ['Jan 19:54', null],
    ['-1:05', null],
    ['1:05 left', null],
  ])('alone is read from "%s"', (text, clock) => {
    expect(readTimeOfDay(text)).toBe(clock);
  });
});
