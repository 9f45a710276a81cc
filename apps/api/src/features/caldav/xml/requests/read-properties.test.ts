import { describe, expect, it } from 'vitest';
import { readXml, XmlProblem } from '../read-xml';
import { readMakeCollection } from './read-make-collection';
import { readPropfind } from './read-propfind';
import { readProppatch } from './read-proppatch';

const read = (text: string) => readXml(Buffer.from(text));
const caldavNames = 'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"';
const many = (count: number) => Array.from({ length: count }, (_, i) => `<D:a${String(i)}/>`).join('');

describe('a PROPFIND', () => {
  const propfind = (content: string) => readPropfind(read(`<D:propfind ${caldavNames}>${content}</D:propfind>`));

  it('without a body asks for all', () => {
    expect(readPropfind(null)).toEqual({ kind: 'all', include: [] });
  });

  it('asks for all, for more than all, and for names', () => {
    expect(propfind('<D:allprop/>')).toEqual({ kind: 'all', include: [] });
    expect(propfind('<D:allprop/><D:include><D:sync-token/></D:include>')).toEqual({
      kind: 'all',
      include: ['{DAV:}sync-token'],
    });
    expect(propfind('<D:propname/>')).toEqual({ kind: 'names' });
  });

  it('asks for properties, each once and in order', () => {
    const body = `<?xml version="1.0" encoding="UTF-8"?>
<A:propfind xmlns:A="DAV:">
  <A:prop>
    <B:calendar-home-set xmlns:B="urn:ietf:params:xml:ns:caldav"/>
    <A:displayname/>
    <C:getctag xmlns:C="http://calendarserver.org/ns/"/>
    <D:displayname xmlns:D="DAV:"/>
  </A:prop>
</A:propfind>
`;
    expect(readPropfind(read(body))).toEqual({
      kind: 'props',
      names: [
        '{urn:ietf:params:xml:ns:caldav}calendar-home-set',
        '{DAV:}displayname',
        '{http://calendarserver.org/ns/}getctag',
      ],
    });
    expect(propfind('<D:prop/>')).toEqual({ kind: 'props', names: [] });
  });

  it('may hold elements of others, which are passed over', () => {
    expect(propfind('<x xmlns="urn:x"><prop/></x><D:prop><D:owner/></D:prop>')).toEqual({
      kind: 'props',
      names: ['{DAV:}owner'],
    });
  });

  it('asks for 200 properties and no more', () => {
    expect(propfind(`<D:prop>${many(200)}</D:prop>`)).toMatchObject({ kind: 'props' });
    expect(() => propfind(`<D:prop>${many(201)}</D:prop>`)).toThrow(XmlProblem);
    expect(() => propfind(`<D:allprop/><D:include>${many(201)}</D:include>`)).toThrow(XmlProblem);
  });

  it.each([
    ['nothing', ''],
    ['two things', '<D:allprop/><D:propname/>'],
    ['properties twice', '<D:prop/><D:prop/>'],
    ['properties of another namespace', '<prop xmlns="urn:x"/>'],
  ])('is refused when it asks for %s', (_, content) => {
    expect(() => propfind(content)).toThrow(XmlProblem);
  });

  it('is refused when it is another request', () => {
    expect(() => readPropfind(read('<D:propertyupdate xmlns:D="DAV:"/>'))).toThrow(XmlProblem);
    expect(() => readPropfind(read('<propfind xmlns="urn:evil"><prop/></propfind>'))).toThrow(XmlProblem);
  });
});

describe('a PROPPATCH', () => {
  const proppatch = (content: string) =>
    readProppatch(read(`<D:propertyupdate ${caldavNames}>${content}</D:propertyupdate>`));

  it('sets and removes in the order in which it was written', () => {
    const instructions = proppatch(
      '<D:set><D:prop><D:displayname>A</D:displayname><C:calendar-description xml:lang="de">B</C:calendar-description></D:prop></D:set>' +
        '<D:remove><D:prop><D:displayname/></D:prop></D:remove>' +
        '<D:set xml:lang="en"><D:prop><D:displayname>C</D:displayname></D:prop></D:set>',
    );
    expect(instructions).toMatchObject([
      { op: 'set', name: '{DAV:}displayname', value: { text: 'A', lang: null } },
      { op: 'set', name: '{urn:ietf:params:xml:ns:caldav}calendar-description', value: { text: 'B', lang: 'de' } },
      { op: 'remove', name: '{DAV:}displayname' },
      { op: 'set', name: '{DAV:}displayname', value: { text: 'C', lang: 'en' } },
    ]);
  });

  it('changes 1 to 200 properties', () => {
    expect(proppatch(`<D:set><D:prop>${many(200)}</D:prop></D:set>`)).toHaveLength(200);
    expect(() => proppatch(`<D:set><D:prop>${many(201)}</D:prop></D:set>`)).toThrow(XmlProblem);
    expect(() => proppatch('<D:set><D:prop/></D:set>')).toThrow(XmlProblem);
    expect(() => proppatch('')).toThrow(XmlProblem);
    expect(() => readProppatch(read('<D:propfind xmlns:D="DAV:"/>'))).toThrow(XmlProblem);
  });
});

describe('a calendar to make', () => {
  it('may come without a body', () => {
    expect(readMakeCollection(null)).toEqual({ resourceTypes: [], set: [] });
  });

  it('by MKCALENDAR has properties and no type', () => {
    const body = `<C:mkcalendar ${caldavNames}><D:set><D:prop><D:displayname>School</D:displayname>
      <C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set>
      <D:resourcetype><D:collection/></D:resourcetype></D:prop></D:set></C:mkcalendar>`;
    expect(readMakeCollection(read(body))).toMatchObject({
      resourceTypes: [],
      set: [
        { name: '{DAV:}displayname', value: { text: 'School' } },
        { name: '{urn:ietf:params:xml:ns:caldav}supported-calendar-component-set' },
      ],
    });
  });

  it('by an extended MKCOL has its type among the properties', () => {
    const body = `<D:mkcol ${caldavNames}><D:set><D:prop><D:resourcetype><D:collection/><C:calendar/></D:resourcetype>
      <D:displayname>School</D:displayname></D:prop></D:set></D:mkcol>`;
    const made = readMakeCollection(read(body));
    expect(made.resourceTypes).toEqual(['{DAV:}collection', '{urn:ietf:params:xml:ns:caldav}calendar']);
    expect(made.set.map(({ name }) => name)).toEqual(['{DAV:}displayname']);
  });

  it('is refused with too many properties or as another request', () => {
    const body = `<D:mkcol ${caldavNames}><D:set><D:prop>${many(201)}</D:prop></D:set></D:mkcol>`;
    expect(() => readMakeCollection(read(body))).toThrow(XmlProblem);
    expect(() => readMakeCollection(read('<D:propertyupdate xmlns:D="DAV:"/>'))).toThrow(XmlProblem);
  });
});
