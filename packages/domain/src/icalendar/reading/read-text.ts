import { cutText, plainText } from '../../base/text';

/** More of a text is never looked at: what is shown of it is much shorter. */
const maxRead = 20_000;

/** RFC 5545, 3.3.11, and what some calendars escape besides. */
export function unescapeText(value: string): string {
  return value
    .slice(0, maxRead)
    .replace(/\\([nN,;:"\\])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));
}

/** Those that descriptions use, each with what it stands for. */
const entities = new Map(
  [
    'amp=& lt=< gt=> quot=" apos=\' shy= zwnj= ndash=– mdash=— hellip=… bull=• euro=€ copy=© deg=° lsquo=‘ rsquo=’',
    'ldquo=“ rdquo=” eacute=é egrave=è ntilde=ñ auml=ä ouml=ö uuml=ü Auml=Ä Ouml=Ö Uuml=Ü szlig=ß',
  ]
    .flatMap((list) => list.split(' '))
    .map((entity): [string, string] => [entity.slice(0, entity.indexOf('=')), entity.slice(entity.indexOf('=') + 1)]),
).set('nbsp', ' ');

function codePoint(number: number): string {
  return number > 0 && number <= 0x10ffff && (number < 0xd800 || number > 0xdfff) ? String.fromCodePoint(number) : '';
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined) return codePoint(Number(decimal));
      if (hex !== undefined) return codePoint(Number.parseInt(hex, 16));
      return entities.get(name ?? '') ?? whole;
    },
  );
}

const htmlPattern =
  /<\/?(?:html|body|p|br|a|b|i|u|em|strong|span|div|font|ul|ol|li|table|tr|td|h[1-6]|blockquote|pre|hr|img)\b[^<>]{0,2000}>/i;
const withoutText = new Set(['style', 'script', 'head', 'title']);
const blocks = new Set(['li', 'p', 'div', 'tr', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'table', 'br', 'hr']);

/** Google Calendar and Outlook write descriptions as HTML. An address stays beside its words, as it is why the link is there. */
function textOfHtml(html: string): string {
  let text = '';
  let skipped: string | null = null;
  let link: { address: string; from: number } | null = null;
  for (const part of html.split(/(<[^<>]{0,2000}>)/)) {
    const [, slash, written] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(part) ?? [];
    const name = written?.toLowerCase();
    if (skipped !== null) {
      if (slash && name === skipped) skipped = null;
    } else if (name === undefined) {
      text += part.startsWith('<!') ? '' : part.replace(/\s+/g, ' ');
    } else if (!slash && withoutText.has(name)) {
      skipped = name;
    } else if (name === 'a') {
      const [, address] = (!slash && /href\s?=\s?["']?(https?:[^"'\s<>]+)/i.exec(part)) || [];
      if (link && !text.slice(link.from).includes(link.address)) text += ` (${link.address})`;
      link = address === undefined ? null : { address: decodeEntities(address), from: text.length };
    } else if (blocks.has(name)) {
      text += name === 'li' ? (slash ? '' : '\n- ') : slash || name === 'br' || name === 'hr' ? '\n' : '';
    }
  }
  return text;
}

/** A description as plain text. */
export function readNote(value: string): string {
  const text = plainText(unescapeText(value));
  const plain = htmlPattern.test(text) ? textOfHtml(text) : text;
  return plainText(decodeEntities(plain))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A title or place, on one line. */
export function readLine(value: string, separator = ' '): string {
  const lines = plainText(decodeEntities(unescapeText(value))).split('\n');
  return lines.flatMap((line) => line.replace(/\s+/g, ' ').trim() || []).join(separator);
}

/** A text with as much as there is room for; whether something is missing. */
export function fitText(text: string, maxLength: number): { text: string; isCut: boolean } {
  if (text.length <= maxLength) return { text, isCut: false };
  return { text: `${cutText(text, maxLength - 1).trimEnd()}…`, isCut: true };
}
