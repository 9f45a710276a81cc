import { describe, expect, it } from 'vitest';
import { caldav } from '../names';
import { readXml } from '../read-xml';
import { DavCondition } from './dav-condition';
import { readFilter } from './read-filter';

const filterOf = (content: string) =>
  readFilter(
    readXml(
      Buffer.from(
        `<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${content}</C:calendar-query>`,
      ),
    ),
  );
const comp = (name: string, content = '') => `<C:comp-filter name="${name}">${content}</C:comp-filter>`;
const event = (content: string) => filterOf(`<C:filter>${comp('VCALENDAR', comp('VEVENT', content))}</C:filter>`);

function conditionOf(act: () => unknown): string {
  try {
    act();
  } catch (problem) {
    if (problem instanceof DavCondition) return problem.condition;
    throw problem;
  }
  return 'none';
}

const none = { isNotDefined: false, timeRange: null, textMatch: null, propFilters: [], compFilters: [] };

describe('a filter', () => {
  it('asks for everything', () => {
    const { textMatch: _, ...compNone } = none;
    expect(filterOf(`<C:filter>${comp('VCALENDAR')}</C:filter>`)).toEqual({ name: 'VCALENDAR', ...compNone });
  });

  it('asks for events by time, also without an end', () => {
    expect(event('<C:time-range start="20261101T000000Z" end="20261201T000000Z"/>').compFilters).toMatchObject([
      { name: 'VEVENT', timeRange: { start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' } },
    ]);
    expect(event('<C:time-range start="20261101T000000Z"/>').compFilters[0]?.timeRange).toEqual({
      start: '2026-11-01T00:00:00Z',
      end: null,
    });
    expect(event('<C:time-range end="20240229T235959Z"/>').compFilters[0]?.timeRange).toEqual({
      start: null,
      end: '2024-02-29T23:59:59Z',
    });
  });

  it('asks for texts of properties and their parameters', () => {
    const read = event(
      '<C:prop-filter name="summary"><C:text-match collation="i;octet" negate-condition="yes"> A&amp;b </C:text-match></C:prop-filter>' +
        '<C:prop-filter name="ATTENDEE"><C:text-match>mailto:</C:text-match>' +
        '<C:param-filter name="partstat"><C:text-match collation="i;unicode-casemap">ö</C:text-match></C:param-filter>' +
        '<C:param-filter name="ROLE"><C:is-not-defined/></C:param-filter></C:prop-filter>' +
        '<C:prop-filter name="DTEND"><C:is-not-defined/></C:prop-filter>' +
        '<C:prop-filter name="CREATED"><C:time-range end="20261101T000000Z"/></C:prop-filter>',
    );
    expect(read.compFilters[0]?.propFilters).toEqual([
      {
        name: 'SUMMARY',
        isNotDefined: false,
        timeRange: null,
        textMatch: { text: ' A&b ', isNegated: true, collation: 'i;octet' },
        paramFilters: [],
      },
      {
        name: 'ATTENDEE',
        isNotDefined: false,
        timeRange: null,
        textMatch: { text: 'mailto:', isNegated: false, collation: 'i;ascii-casemap' },
        paramFilters: [
          {
            name: 'PARTSTAT',
            isNotDefined: false,
            textMatch: { text: 'ö', isNegated: false, collation: 'i;unicode-casemap' },
          },
          { name: 'ROLE', isNotDefined: true, textMatch: null },
        ],
      },
      { name: 'DTEND', isNotDefined: true, timeRange: null, textMatch: null, paramFilters: [] },
      {
        name: 'CREATED',
        isNotDefined: false,
        timeRange: { start: null, end: '2026-11-01T00:00:00Z' },
        textMatch: null,
        paramFilters: [],
      },
    ]);
  });

  it('asks for objects without a component', () => {
    expect(event('<C:comp-filter name="valarm"><C:is-not-defined/></C:comp-filter>').compFilters[0]).toMatchObject({
      compFilters: [{ name: 'VALARM', isNotDefined: true }],
    });
  });

  it('passes over elements of others', () => {
    expect(event('<x xmlns="urn:x"/>').compFilters).toHaveLength(1);
  });

  it.each([
    ['no filter', () => filterOf('')],
    ['an empty filter', () => filterOf('<C:filter/>')],
    ['two filters', () => filterOf(`<C:filter>${comp('VCALENDAR')}</C:filter>`.repeat(2))],
    ['two roots', () => filterOf(`<C:filter>${comp('VCALENDAR').repeat(2)}</C:filter>`)],
    ['a root other than VCALENDAR', () => filterOf(`<C:filter>${comp('VEVENT')}</C:filter>`)],
    ['a component without a name', () => event('<C:comp-filter/>')],
    ['a property without a name', () => event('<C:prop-filter name=""/>')],
    ['an absent component with conditions', () => event(`<C:is-not-defined/>${comp('VALARM')}`)],
    [
      'a text and a time',
      () => event('<C:prop-filter name="A"><C:time-range end="20261101T000000Z"/><C:text-match/></C:prop-filter>'),
    ],
    ['two times', () => event('<C:time-range end="20261101T000000Z"/>'.repeat(2))],
    ['a time without sides', () => event('<C:time-range/>')],
    [
      'a time that ends before it starts',
      () => event('<C:time-range start="20261101T000000Z" end="20261031T000000Z"/>'),
    ],
    ['a time that ends when it starts', () => event('<C:time-range start="20261101T000000Z" end="20261101T000000Z"/>')],
    ['a floating time', () => event('<C:time-range start="20261101T000000"/>')],
    ['a date', () => event('<C:time-range start="20261101"/>')],
    ['a time in another form', () => event('<C:time-range start="2026-11-01T00:00:00Z"/>')],
    ['a day that is none', () => event('<C:time-range start="20260230T000000Z"/>')],
    ['a minute that is none', () => event('<C:time-range start="20261101T006000Z"/>')],
    ['an hour that is none', () => event('<C:time-range start="20261101T240000Z"/>')],
    [
      'neither yes nor no',
      () => event('<C:prop-filter name="A"><C:text-match negate-condition="true"/></C:prop-filter>'),
    ],
  ])('is not valid with %s', (_, act) => {
    expect(conditionOf(act)).toBe(caldav('valid-filter'));
  });

  const nested = (depth: number): string => (depth === 0 ? '' : comp('X', nested(depth - 1)));

  it.each([
    ['an unknown condition', () => event('<C:near place="home"/>')],
    ['conditions of which one is enough', () => event('<C:comp-filter name="VALARM" test="anyof"/>')],
    [
      'a match by the start of a text',
      () => event('<C:prop-filter name="A"><C:text-match match-type="starts-with"/></C:prop-filter>'),
    ],
    ['11 levels', () => event(nested(9))],
    ['201 filters', () => event(comp('VALARM').repeat(199))],
  ])('is not supported with %s', (_, act) => {
    expect(conditionOf(act)).toBe(caldav('supported-filter'));
  });

  it('may have 10 levels and 200 filters', () => {
    expect(conditionOf(() => event(nested(8)))).toBe('none');
    expect(conditionOf(() => event(comp('VALARM').repeat(198)))).toBe('none');
  });

  it.each(['i;basic', 'default', '*', ''])('does not know the collation "%s"', (collation) => {
    const match = `<C:prop-filter name="A"><C:text-match collation="${collation}">b</C:text-match></C:prop-filter>`;
    expect(conditionOf(() => event(match))).toBe(caldav('supported-collation'));
  });
});
