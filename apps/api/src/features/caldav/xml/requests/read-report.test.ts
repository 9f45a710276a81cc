import { describe, expect, it } from 'vitest';
import { readXml, XmlProblem } from '../read-xml';
import { readReport } from './read-report';

const read = (text: string) => readReport(readXml(Buffer.from(text)));
const report = (name: string, content: string) =>
  read(`<${name} xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${content}</${name}>`);
const multiget = (content: string) => report('C:calendar-multiget', content);
const data = (attributes: string, content = '') =>
  multiget(`<D:prop><C:calendar-data ${attributes}>${content}</C:calendar-data></D:prop>`);

const etagAndData = '<D:prop><D:getetag/><C:calendar-data/></D:prop>';
const wholeData = { isSupported: true, expand: null, limitRecurrence: null, comp: null };
const noProps = { names: [], isAll: false, data: null };

describe('a multiget', () => {
  it('has properties and paths', () => {
    const hrefs = '<D:href>/dav/a%40b.ics</D:href><D:href>\n /dav/c&amp;d.ics </D:href>';
    expect(multiget(etagAndData + hrefs)).toEqual({
      kind: 'multiget',
      props: { names: ['{DAV:}getetag'], isAll: false, data: wholeData },
      hrefs: ['/dav/a%40b.ics', '/dav/c&d.ics'],
    });
  });

  it('asks for all properties, or for none', () => {
    expect(multiget('<D:allprop/>')).toMatchObject({ props: { names: [], isAll: true, data: null } });
    expect(multiget('')).toEqual({ kind: 'multiget', props: noProps, hrefs: [] });
  });

  it('asks for parts of the objects', () => {
    const parts = data(
      'content-type="text/calendar" version="2.0"',
      '<C:comp name="VCALENDAR"><C:prop name="version"/><C:comp name="VEVENT"><C:prop name="SUMMARY" novalue="yes"/>' +
        '<C:prop name="UID" novalue="no"/><C:allcomp/></C:comp><C:comp name="VTIMEZONE"><C:allprop/></C:comp></C:comp>' +
        '<C:expand start="20261101T000000Z" end="20261201T000000Z"/>',
    );
    expect(parts).toMatchObject({
      props: {
        data: {
          isSupported: true,
          expand: { start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' },
          limitRecurrence: null,
          comp: {
            name: 'VCALENDAR',
            allProps: false,
            props: [{ name: 'VERSION', noValue: false }],
            allComps: false,
            comps: [
              {
                name: 'VEVENT',
                allProps: false,
                props: [
                  { name: 'SUMMARY', noValue: true },
                  { name: 'UID', noValue: false },
                ],
                allComps: true,
                comps: [],
              },
              { name: 'VTIMEZONE', allProps: true, props: [], allComps: false, comps: [] },
            ],
          },
        },
      },
    });
    const limited = data('', '<C:limit-recurrence-set start="20261101T000000Z" end="20261201T000000Z"/>');
    expect(limited).toMatchObject({
      props: { data: { limitRecurrence: { start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' } } },
    });
  });

  it.each(['content-type="application/calendar+json"', 'content-type="text/vcard"', 'version="1.0"'])(
    'says that data is not supported with %s',
    (attributes) => {
      expect(data(attributes)).toMatchObject({ props: { data: { isSupported: false } } });
    },
  );

  const nested = (depth: number): string => (depth === 0 ? '' : `<C:comp name="X">${nested(depth - 1)}</C:comp>`);

  it.each([
    ['a range without an end', '<C:expand start="20261101T000000Z"/>'],
    ['a range backwards', '<C:limit-recurrence-set start="20261201T000000Z" end="20261101T000000Z"/>'],
    ['a part without a name', '<C:comp name="VCALENDAR"><C:prop/></C:comp>'],
    ['parts nested too deeply', nested(11)],
    ['too many parts', `<C:comp name="X">${'<C:prop name="Y"/>'.repeat(200)}</C:comp>`],
  ])('is refused with %s', (_, content) => {
    expect(() => data('', content)).toThrow(XmlProblem);
  });
});

describe('a calendar-query', () => {
  const filter = '<C:filter><C:comp-filter name="VCALENDAR"/></C:filter>';

  it('has properties, a filter and a time zone', () => {
    const zone = 'BEGIN:VCALENDAR\nEND:VCALENDAR\n';
    expect(report('C:calendar-query', etagAndData + filter + `<C:timezone><![CDATA[${zone}]]></C:timezone>`)).toEqual({
      kind: 'query',
      props: { names: ['{DAV:}getetag'], isAll: false, data: wholeData },
      filter: { name: 'VCALENDAR', isNotDefined: false, timeRange: null, propFilters: [], compFilters: [] },
      timezone: zone,
    });
    expect(report('C:calendar-query', filter)).toMatchObject({ props: noProps, timezone: null });
  });
});

describe('a sync-collection', () => {
  it('starts with an empty token, as Thunderbird sends it', () => {
    const body = `<sync-collection xmlns="DAV:"><sync-token/><sync-level>1</sync-level><prop><getcontenttype/><getetag/></prop></sync-collection>`;
    expect(read(body)).toEqual({
      kind: 'sync',
      props: { names: ['{DAV:}getcontenttype', '{DAV:}getetag'], isAll: false, data: null },
      token: '',
      limit: null,
    });
  });

  it('goes on from a token, up to a limit', () => {
    const content =
      '<D:sync-token> urn:everstep:sync:a:7\n</D:sync-token><D:limit><D:nresults>100</D:nresults></D:limit><D:prop/>';
    expect(report('D:sync-collection', content)).toEqual({
      kind: 'sync',
      props: noProps,
      token: 'urn:everstep:sync:a:7',
      limit: 100,
    });
  });

  it('takes every level for a calendar, which has no folders', () => {
    expect(report('D:sync-collection', '<D:sync-level>infinite</D:sync-level>')).toMatchObject({ kind: 'sync' });
    expect(() => report('D:sync-collection', '<D:sync-level>2</D:sync-level>')).toThrow(XmlProblem);
  });

  it.each(['', '0', '-1', '1.5', 'many', '1e3', '9999999999'])('is refused with the limit "%s"', (limit) => {
    expect(() => report('D:sync-collection', `<D:limit><D:nresults>${limit}</D:nresults></D:limit>`)).toThrow(
      XmlProblem,
    );
  });
});

describe('other reports', () => {
  it('a free-busy-query has a time with both sides', () => {
    expect(report('C:free-busy-query', '<C:time-range start="20261101T000000Z" end="20261201T000000Z"/>')).toEqual({
      kind: 'free-busy',
      start: '2026-11-01T00:00:00Z',
      end: '2026-12-01T00:00:00Z',
    });
    for (const content of ['', '<C:time-range start="20261101T000000Z"/>', '<C:time-range start="x" end="y"/>'])
      expect(() => report('C:free-busy-query', content)).toThrow(XmlProblem);
  });

  it('searches for principals find none', () => {
    expect(report('D:principal-search-property-set', '')).toEqual({ kind: 'search properties' });
    const search = '<D:property-search><D:prop><D:owner/></D:prop><D:match>a</D:match></D:property-search>';
    expect(report('D:principal-property-search', `${search}<D:prop><D:displayname/></D:prop>`)).toEqual({
      kind: 'no principals',
      props: { names: ['{DAV:}displayname'], isAll: false, data: null },
    });
    expect(report('D:principal-match', '<D:self/>')).toEqual({ kind: 'no principals', props: noProps });
  });

  it('an expand-property follows properties', () => {
    const content =
      '<D:property name="current-user-principal"><D:property name="getctag" namespace="http://calendarserver.org/ns/"/></D:property>';
    expect(report('D:expand-property', content)).toEqual({
      kind: 'expand',
      properties: [
        {
          name: '{DAV:}current-user-principal',
          properties: [{ name: '{http://calendarserver.org/ns/}getctag', properties: [] }],
        },
      ],
    });
  });

  const nested = (depth: number): string =>
    depth === 0 ? '' : `<D:property name="a">${nested(depth - 1)}</D:property>`;

  it.each([
    ['no name', '<D:property/>'],
    ['markup as a name', '<D:property name="a&gt;&lt;b"/>'],
    ['a number as a name', '<D:property name="1"/>'],
    ['a prefix in a name', '<D:property name="d:a"/>'],
    ['the namespace of declarations', '<D:property name="a" namespace="http://www.w3.org/2000/xmlns/"/>'],
    ['a namespace that is too long', `<D:property name="a" namespace="${'u'.repeat(257)}"/>`],
    ['properties nested too deeply', nested(11)],
    ['too many properties', '<D:property name="a"/>'.repeat(201)],
  ])('an expand-property is refused with %s', (_, content) => {
    expect(() => report('D:expand-property', content)).toThrow(XmlProblem);
  });

  it('are named when they are unknown', () => {
    expect(report('D:acl-principal-prop-set', '')).toEqual({ kind: 'unknown', name: '{DAV:}acl-principal-prop-set' });
    expect(read('<calendar-query/>')).toEqual({ kind: 'unknown', name: 'calendar-query' });
  });
});
