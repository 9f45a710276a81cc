import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caldav, clarkName, dav, namespaces } from './names';
import { readXml, type XmlElement } from './read-xml';
import {
  davError,
  element,
  elementWith,
  multistatus,
  multistatusHead,
  multistatusTail,
  textElement,
  writeElement,
  writeResponse,
  xmlDocument,
  xmlText,
} from './write-xml';

const read = (text: string) => readXml(Buffer.from(text));
const readPart = (text: string) => read(xmlDocument('root', text)).children[0];

const head =
  '<?xml version="1.0" encoding="utf-8"?>\n<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" ' +
  'xmlns:cs="http://calendarserver.org/ns/" xmlns:ical="http://apple.com/ns/ical/">';

describe('parts of a document', () => {
  it('have the prefixes of the root, and declare other namespaces themselves', () => {
    expect(element(dav('resourcetype'), element(dav('collection')), element(caldav('calendar')))).toBe(
      '<d:resourcetype><d:collection/><c:calendar/></d:resourcetype>',
    );
    expect(element('{urn:a&b}c', element('d'))).toBe('<n:c xmlns:n="urn:a&amp;b"><d/></n:c>');
    expect(readPart(element('{urn:{x}}c', element('{urn:y}d', element('{DAV:}e'))))).toMatchObject({
      name: '{urn:{x}}c',
      children: [{ name: '{urn:y}d', children: [{ name: '{DAV:}e' }] }],
    });
  });

  it('keep markup in texts and attributes as text', () => {
    const attack = '</d:displayname><d:href>"x"</d:href> & ]]> \r\n\t';
    const part = elementWith(caldav('comp'), { name: attack }, textElement(dav('displayname'), attack));
    const back = readPart(part);
    expect(back?.attributes.get('name')).toBe(attack);
    expect(back?.children).toMatchObject([{ name: '{DAV:}displayname', text: attack, children: [] }]);
  });

  it('leave out what XML cannot hold', () => {
    expect(xmlText('a\0b\u0008c\ufffed\ud800e\udc00f😀\u007f')).toBe('abcdef😀\u007f');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const back = readPart(elementWith('a', { b: text }, xmlText(text)));
        expect(back?.attributes.get('b')).toBe(back?.text);
      }),
    );
  });

  it('refuse names that are none', () => {
    for (const name of ['', '{DAV:}', 'a b', 'a>', '{DAV:}a/', '{DAV:}a"', 'd:a'])
      expect(() => element(name)).toThrow('not a name');
    expect(() => elementWith('a', { 'b="" c': '' })).toThrow('not a name');
  });
});

describe('an element that was read', () => {
  const local = fc.constantFrom('a', 'prop', 'calendar-color', 'Ümläut', '名', '_x.1-2');
  const name = fc
    .tuple(fc.constantFrom('', ...Object.values(namespaces), 'urn:x', 'urn:{}<&>"\'', 'http://a.b/?c=d&e=f'), local)
    .map(([namespace, name]) => clarkName(namespace, name));
  const text = fc
    .string({ unit: 'binary' })
    .map((value) => value.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ''));
  const lang = fc.constantFrom(null, 'en', 'de-AT');
  const attributes = fc.array(fc.tuple(name, text), { maxLength: 5 }).map((entries) => new Map(entries));
  const { tree } = fc.letrec<{ tree: XmlElement }>((tie) => ({
    tree: fc.record({
      name,
      attributes,
      text,
      lang,
      children: fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie('tree'), { maxLength: 3 })),
    }),
  }));

  it('is the same when it is read again, by itself and in a reply', () => {
    fc.assert(
      fc.property(tree, (el) => {
        const written = writeElement(el);
        expect(read(written)).toEqual(el);
        expect(readPart(written)).toEqual(el);
      }),
    );
  });

  it('keeps the language that was given around it', () => {
    const value = read('<a xml:lang="de"><b><c xml:lang=""/></b></a>').children[0];
    expect(value && writeElement(value)).toBe('<b xml:lang="de"><c xml:lang=""/></b>');
  });

  it('declares each namespace once', () => {
    const value = read('<a xmlns="urn:x"><b/><c xmlns="DAV:"/><d e="1"/></a>');
    expect(writeElement(value)).toBe('<n1:a xmlns:n1="urn:x" xmlns:d="DAV:"><n1:b/><d:c/><n1:d e="1"/></n1:a>');
  });
});

describe('a multistatus', () => {
  it('gives properties by status, and no propstat that is empty', () => {
    const written = multistatus([
      {
        href: '/dav/a&b/',
        propstats: [
          { status: 200, props: [textElement(dav('displayname'), 'A & B')] },
          { status: 403, props: [] },
          { status: 404, props: [element(dav('owner')), element('{urn:x}y')] },
        ],
      },
    ]);
    expect(written).toBe(
      `${head}<d:response><d:href>/dav/a&amp;b/</d:href>` +
        '<d:propstat><d:prop><d:displayname>A &amp; B</d:displayname></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>' +
        '<d:propstat><d:prop><d:owner/><n:y xmlns:n="urn:x"/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat>' +
        '</d:response></d:multistatus>',
    );
  });

  it('gives an empty propstat where there is nothing to say', () => {
    const empty = '<d:propstat><d:prop/><d:status>HTTP/1.1 200 OK</d:status></d:propstat>';
    const written = `<d:response><d:href>/a</d:href>${empty}</d:response>`;
    expect(writeResponse({ href: '/a' })).toBe(written);
    expect(writeResponse({ href: '/a', propstats: [{ status: 404, props: [] }] })).toBe(written);
  });

  it('gives the status of a resource that is gone, and of a reply that was cut', () => {
    expect(writeResponse({ href: '/a', status: 404 })).toBe(
      '<d:response><d:href>/a</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>',
    );
    const error = element(dav('number-of-matches-within-limits'));
    expect(writeResponse({ href: '/', status: 507, error, description: 'More <follows>' })).toBe(
      '<d:response><d:href>/</d:href><d:status>HTTP/1.1 507 Insufficient Storage</d:status>' +
        '<d:error><d:number-of-matches-within-limits/></d:error>' +
        '<d:responsedescription>More &lt;follows&gt;</d:responsedescription></d:response>',
    );
  });

  it('ends with the token of a synchronization', () => {
    expect(multistatus([], { syncToken: 'urn:a:1' })).toBe(
      `${head}<d:sync-token>urn:a:1</d:sync-token></d:multistatus>`,
    );
  });

  it('is the same in pieces', () => {
    const responses = [{ href: '/a', status: 404 }, { href: '/b' }];
    const pieces = multistatusHead() + responses.map(writeResponse).join('') + multistatusTail({ syncToken: 'x' });
    expect(pieces).toBe(multistatus(responses, { syncToken: 'x' }));
    expect(multistatusHead() + multistatusTail()).toBe(multistatus([]));
  });
});

describe('an error', () => {
  it('names the condition that failed', () => {
    const root = read(davError(element(dav('valid-sync-token'))));
    expect(root).toMatchObject({ name: '{DAV:}error', children: [{ name: '{DAV:}valid-sync-token' }] });
  });

  it('is never without one', () => {
    expect(() => davError('')).toThrow('needs a condition');
  });
});
