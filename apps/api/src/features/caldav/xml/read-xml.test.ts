import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readXml, xmlLimits, XmlProblem } from './read-xml';

const read = (text: string, limit?: number) => readXml(Buffer.from(text), limit);
const megabytes = (count: number) => count * 1024 * 1024;

/** In ms of the processor, so that other programs do not count. */
function cost(act: () => void): number {
  const start = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

function problemOf(act: () => unknown): XmlProblem {
  try {
    act();
  } catch (problem) {
    if (problem instanceof XmlProblem) return problem;
    throw problem;
  }
  throw new Error('It was read.');
}

describe('what is read', () => {
  it('names elements and attributes by their namespaces, whatever their prefixes', () => {
    const root = read(
      '<?xml version="1.0" encoding="utf-8"?><propfind xmlns="DAV:" xmlns:x="urn:x" a="1" x:b="2"><x:c/><d xmlns=""/></propfind>',
    );
    expect(root.name).toBe('{DAV:}propfind');
    expect([...root.attributes]).toEqual([
      ['a', '1'],
      ['{urn:x}b', '2'],
    ]);
    expect(root.children.map(({ name }) => name)).toEqual(['{urn:x}c', 'd']);
  });

  it('joins text and CDATA, reads references and leaves comments out', () => {
    const root = read('<a>1 &amp;&lt;&gt;&quot;&apos;<b>no</b>&#x1F600;<!-- no --><![CDATA[<&>]]>\r\n</a>');
    expect(root.text).toBe('1 &<>"\'😀<&>\n');
    expect(root.children.map(({ text }) => text)).toEqual(['no']);
  });

  it('knows the language in force at each element', () => {
    const root = read('<a xml:lang="en"><b/><c xml:lang="de"><d/></c><e xml:lang=""/></a>');
    expect(root.lang).toBe('en');
    expect(root.children.map(({ lang }) => lang)).toEqual(['en', 'de', null]);
    expect(root.children[1]?.children[0]?.lang).toBe('de');
    expect(root.attributes.size).toBe(0);
  });

  it('takes UTF-8 with and without a byte order mark, and UTF-16 with one', () => {
    const text = '<?xml version="1.0"?><a>Grüße 😀</a>';
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`), little, big])
      expect(readXml(bytes).text).toBe('Grüße 😀');
  });

  it('reads version 1.1 by the rules of 1.0', () => {
    expect(read('<?xml version="1.1"?><a>b</a>').text).toBe('b');
    expect(() => read('<?xml version="1.1"?><a>&#1;</a>')).toThrow(XmlProblem);
  });

  it('reads a multiget of ten thousand paths', () => {
    const href = '<D:href>/dav/calendars/0192f0c4-5d3e-7abc-8def-0123456789ab/own/0192f0c4.ics</D:href>';
    const text = `<C:calendar-multiget xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${href.repeat(10_000)}</C:calendar-multiget>`;
    expect(read(text).children).toHaveLength(10_000);
    const declared = `<a>${'<D:href xmlns:D="DAV:">/dav/a/b.ics</D:href>\n'.repeat(10_000)}</a>`;
    expect(read(declared).children).toHaveLength(10_000);
  });

  it('reads the line ends of all systems the same', () => {
    expect(read('<a b="1\r\n2">1\r\n2\r3\n\r4&#13;<![CDATA[\r\n]]>é\r</a>')).toMatchObject({
      text: '1\n2\n3\n\n4\r\né\n',
      attributes: new Map([['b', '1 2']]),
    });
  });

  it('gives names of objects in JavaScript no meaning', () => {
    const root = read('<__proto__ constructor="1" __proto__="2"><toString/></__proto__>');
    expect(root.name).toBe('__proto__');
    expect([...root.attributes]).toEqual([
      ['constructor', '1'],
      ['__proto__', '2'],
    ]);
    expect(() => read('<a>&constructor;</a>')).toThrow(XmlProblem);
    expect(() => read('<a>&__proto__;</a>')).toThrow(XmlProblem);
    expect(() => read('<constructor:a/>')).toThrow(XmlProblem);
    expect(() => read('<__proto__:a/>')).toThrow(XmlProblem);
  });
});

describe('what is refused', () => {
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${String(i + 1)} "${`&l${String(i)};`.repeat(10)}">`);
  it.each([
    ['a document type', '<!DOCTYPE a><a/>'],
    ['a billion laughs', `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs.join('')}]><a>&l9;</a>`],
    ['an external entity', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>'],
    ['an external document type', '<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a/>'],
    ['a parameter entity', '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://127.0.0.1/"> %p;]><a/>'],
    ['a document type in a document type', '<!DOCTYPE a [<!DOCTYPE b>]><a/>'],
    ['a document type that never ends', `<!DOCTYPE a [${'<!ENTITY a "b">'.repeat(100)}`],
    ['a document type after the start', '<a><!DOCTYPE a></a>'],
    ['a declared entity in the content', '<a><!ENTITY b "c"></a>'],
    ['an entity nobody declared', '<a>&nbsp;</a>'],
    ['an entity in an attribute', '<a b="&nbsp;"/>'],
    ['an ampersand', '<a>b & c</a>'],
    ['a processing instruction', '<?xml-stylesheet href="a.xsl"?><a/>'],
    ['a processing instruction inside', '<a><?php echo 1 ?></a>'],
    ['a processing instruction after the end', '<a/><?b?>'],
    ['a declaration that is not at the start', ' <?xml version="1.0"?><a/>'],
    ['a declaration inside', '<a><?xml version="1.0"?></a>'],
    ['an element that is not closed', '<a><b></a>'],
    ['an end without a start', '<a></a></b>'],
    ['elements that cross', '<a><b></a></b>'],
    ['two roots', '<a/><b/>'],
    ['text before the root', 'a<a/>'],
    ['text after the root', '<a/>b'],
    ['text alone', 'hello'],
    ['only a comment', '<!-- a -->'],
    ['nothing', ''],
    ['half a tag', '<a'],
    ['half a comment', '<a/><!-- '],
    ['half a CDATA section', '<a><![CDATA[b</a>'],
    ['a prefix nobody declared', '<D:a/>'],
    ['a prefix of an attribute nobody declared', '<a D:b="c"/>'],
    ['a prefix out of its element', '<a><b xmlns:D="DAV:"/><D:c/></a>'],
    ['a prefix without a namespace', '<D:a xmlns:D=""/>'],
    ['a name with two colons', '<a:b:c xmlns:a="d"/>'],
    ['another namespace for xml', '<xml:a xmlns:xml="urn:x"/>'],
    ['the namespace of declarations', '<xmlns:a/>'],
    ['the same attribute twice', '<a b="1" b="2"/>'],
    ['the same attribute by two prefixes', '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>'],
    ['an attribute without quotes', '<a b=c/>'],
    ['an attribute with a tag in it', '<a b="<"/>'],
    ['a null character', '<a>\0</a>'],
    ['a reference to a null character', '<a>&#0;</a>'],
    ['a reference to half a character', '<a>&#xD800;</a>'],
    ['a reference beyond Unicode', '<a>&#x110000;</a>'],
    ['a reference to nothing', '<a>&#;</a>'],
    ['the end of CDATA as text', '<a>]]></a>'],
    ['two byte order marks', '\uFEFF\uFEFF<a/>'],
    ['another encoding', '<?xml version="1.0" encoding="iso-8859-1"?><a/>'],
    ['JSON', '{"a":1}'],
  ])('%s', (_, text) => {
    expect(() => read(text)).toThrow(XmlProblem);
  });

  it.each([
    ['bytes that are not UTF-8', Buffer.from('<a>\xe9</a>', 'latin1')],
    ['an overlong slash', Buffer.from('<a>\xc0\xaf</a>', 'latin1')],
    ['half a surrogate pair in UTF-8', Buffer.from('<a>\xed\xa0\x80</a>', 'latin1')],
    ['UTF-16 without a byte order mark', Buffer.from('<a/>', 'utf16le')],
    ['UTF-16 with half a character', Buffer.from('\xff\xfe<\0a\0/\0>', 'latin1')],
    ['UTF-32', Buffer.from('\xff\xfe\0\0<\0\0\0a\0\0\0/\0\0\0>\0\0\0', 'latin1')],
  ])('%s', (_, bytes) => {
    expect(() => readXml(bytes)).toThrow(XmlProblem);
  });

  it('elements deeper than the limit', () => {
    const nest = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
    expect(read(nest(xmlLimits.depth)).name).toBe('a');
    expect(() => read(nest(xmlLimits.depth + 1))).toThrow(XmlProblem);
  });

  it('more attributes and declarations than the limits', () => {
    const attributes = (count: number) =>
      `<a ${Array.from({ length: count }, (_, i) => `b${String(i)}="c"`).join(' ')}/>`;
    const declarations = (count: number) => attributes(count).replaceAll('b', 'xmlns:b');
    expect(read(attributes(xmlLimits.attributes)).attributes.size).toBe(xmlLimits.attributes);
    expect(() => read(attributes(xmlLimits.attributes + 1))).toThrow(XmlProblem);
    expect(read(declarations(xmlLimits.declarations)).attributes.size).toBe(0);
    expect(() => read(declarations(xmlLimits.declarations + 1))).toThrow(XmlProblem);
    const apart = Array.from({ length: xmlLimits.namespaces + 1 }, (_, i) => `<b xmlns="u${String(i)}"/>`);
    expect(() => read(`<a>${apart.join('')}</a>`)).toThrow(XmlProblem);
  });

  it('more attributes, comments and CDATA together than the limit', () => {
    const piece = '<b xmlns="DAV:"/><b c="1234"/><!--1234--><![CDATA[1234]]>';
    const count = xmlLimits.costly / (4 * 24);
    const text = (times: number) => `<a>${piece.repeat(times)}</a>`;
    expect(read(text(Math.floor(count)), megabytes(10)).name).toBe('a');
    expect(() => read(text(Math.ceil(count)), megabytes(10))).toThrow(XmlProblem);
  });

  it('more bytes than the limit, 2 MB unless it is said', () => {
    const filled = (size: number) =>
      `<a>${`<b>${'x'.repeat(93)}</b>`.repeat((size - 7) / 100)}${' '.repeat((size - 7) % 100)}</a>`;
    expect(read(filled(megabytes(2))).name).toBe('a');
    expect(() => read(filled(megabytes(2) + 1))).toThrow(XmlProblem);
    expect(read(filled(100), 100).name).toBe('a');
    expect(() => read(filled(101), 100)).toThrow(XmlProblem);
  });

  it('a text, a value or a comment longer than the limit', () => {
    const long = 'b'.repeat(xmlLimits.run - 100);
    const longer = 'b'.repeat(xmlLimits.run + 1);
    expect(read(`<a>${long}<b/>${long}</a>`).text).toBe(long + long);
    for (const text of [longer, `<b c="${longer}"/>`, `<!--${longer}-->`, `<![CDATA[${longer}]]>`, `<${longer}/>`])
      expect(() => read(`<a>${text}</a>`)).toThrow(XmlProblem);
  });

  it('without repeating anything of it', () => {
    for (const text of ['<secret:a/>', '<secret>', '<a secret="1" secret="2"/>', '<a>&secret;</a>', 'secret'])
      expect(problemOf(() => read(text)).message).not.toContain('secret');
  });

  it('as a problem of the XML, whatever bytes came', () => {
    const pieces = [
      '<',
      '>',
      '/',
      '!',
      '?',
      '-',
      '[',
      ']',
      '&',
      ';',
      '#',
      '"',
      "'",
      '=',
      ':',
      'a',
      'xml',
      'xmlns',
      ' ',
    ];
    const text = fc.oneof(
      fc.array(fc.constantFrom(...pieces, '<a>', '</a>', '<![CDATA[', ']]>', '<!--', '-->', '<!DOCTYPE', '\uFEFF')),
      fc.array(fc.string({ unit: 'binary' })),
    );
    fc.assert(
      fc.property(text, (parts) => {
        try {
          read(`<a>${parts.join('')}</a>`);
        } catch (problem) {
          expect(problem).toBeInstanceOf(XmlProblem);
        }
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => readXml(Buffer.from(bytes))).toThrow(XmlProblem);
      }),
    );
  });
});

describe('two megabytes of attack, the most that is accepted', () => {
  const size = megabytes(2) - 6_000;
  const fill = (piece: string, around: (text: string) => string = (text) => `<a>${text}</a>`) =>
    Buffer.from(around(piece.repeat(Math.floor(size / piece.length))));
  const deep = (text: string) => '<a>'.repeat(38) + text + '</a>'.repeat(38);
  const namespace = `xmlns:p="${'u'.repeat(xmlLimits.namespaceLength)}"`;
  const fifty = Array.from({ length: 50 }, (_, i) => ` p:${String.fromCharCode(i < 25 ? 65 + i : 72 + i)}=""`).join('');
  const laugh = Array.from({ length: 20 }, (_, i) => `<!ENTITY e${String(i + 1)} "&e${String(i)};&e${String(i)};">`);

  it.each<[string, () => Buffer]>([
    ['nested elements', () => fill('<a>')],
    ['empty elements', () => fill('<a/>')],
    ['ends', () => fill('</a>')],
    ['attributes', () => fill(' b="c"', (text) => `<a${text}/>`)],
    ['the same language', () => fill(' xml:lang=""', (text) => `<a${text}/>`)],
    ['elements of fifty attributes', () => fill(`<a${fifty}/>`, (text) => `<r ${namespace}>${deep(text)}</r>`)],
    [
      'elements of one attribute in a long namespace',
      () => fill('<a p:b=""/>', (text) => `<r ${namespace}>${deep(text)}</r>`),
    ],
    ['one namespace', () => fill('u', (text) => `<a xmlns="${text}"><b/></a>`)],
    [
      'a namespace of half of it for many attributes',
      () => Buffer.from(`<r xmlns:p="${'u'.repeat(size / 2)}">${'<a p:b=""/>'.repeat(size / 22)}</r>`),
    ],
    ['namespaces', () => fill('<a xmlns="b"/>')],
    ['one name', () => fill('a', (text) => `<${text}/>`)],
    ['one attribute', () => fill('b', (text) => `<a b="${text}"/>`)],
    ['tabs in an attribute', () => fill('\t', (text) => `<a b="${text}"/>`)],
    ['references', () => fill('&lt;')],
    ['references in an attribute', () => fill('&lt;', (text) => `<a b="${text}"/>`)],
    ['one reference', () => fill('0', (text) => `<a>&#${text}65;</a>`)],
    ['one entity', () => fill('b', (text) => `<a>&${text};</a>`)],
    ['an ampersand and no end', () => fill('&', (text) => `<a>&${text}`)],
    ['comments', () => fill('<!---->')],
    ['one comment of hyphens', () => fill('- ', (text) => `<a><!--${text}--></a>`)],
    ['CDATA sections', () => fill('<![CDATA[]]>')],
    ['one CDATA section of brackets', () => fill(']', (text) => `<a><![CDATA[${text}]]></a>`)],
    ['brackets', () => fill(']')],
    ['line ends', () => fill('\r')],
    ['texts of line ends', () => fill(`${'\r'.repeat(60_000)}<b/>`)],
    ['spaces before the root', () => fill(' ', (text) => `${text}<a/>`)],
    ['spaces in a tag', () => fill(' ', (text) => `<a${text}/>`)],
    ['a document type', () => fill('<!ENTITY a "b">', (text) => `<!DOCTYPE a [${text}]><a/>`)],
    ['entities of entities', () => Buffer.from(`<!DOCTYPE a [<!ENTITY e0 "ha">${laugh.join('')}]><a>&e20;</a>`)],
    [
      'a quadratic blowup',
      () => fill('&e;', (text) => `<!DOCTYPE a [<!ENTITY e "${'e'.repeat(50_000)}">]><a>${text}</a>`),
    ],
    ['tabs in attributes', () => fill(`<b c="${'\t'.repeat(60_000)}"/>`)],
    ['comments of hyphens', () => fill(`<!--${'- '.repeat(30_000)}-->`)],
    ['CDATA sections of brackets', () => fill(`<![CDATA[${']'.repeat(60_000)}]]>`)],
    ['texts of references', () => fill(`${'&lt;'.repeat(15_000)}<b/>`)],
    ['one processing instruction', () => fill('? ', (text) => `<a><?b ${text}?></a>`)],
  ])('is read or refused in time: %s', (_, make) => {
    const bytes = make();
    const elapsed = cost(() => {
      try {
        readXml(bytes);
      } catch (problem) {
        expect(problem).toBeInstanceOf(XmlProblem);
      }
    });
    // Far less on any machine. What is not linear takes a minute.
    expect(elapsed).toBeLessThan(4_000);
  });
});
