import { randomBytes } from 'node:crypto';

const canaryPattern = /zq[0-9a-f]{10}qz/gi;
const emailPattern = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** A unique value whose appearance anywhere reveals a leak. */
export function newCanary(): string {
  return `zq${randomBytes(5).toString('hex')}qz`;
}

export function canariesIn(text: string): string[] {
  return text.toLowerCase().match(canaryPattern) ?? [];
}

export function emailsIn(text: string): string[] {
  return text.toLowerCase().match(emailPattern) ?? [];
}

/** System folders, and the folder of this checkout. */
const folders = [
  'home',
  'root',
  'usr',
  'var',
  'tmp',
  'opt',
  'srv',
  'etc',
  'proc',
  'Users',
  process.cwd().split('/')[1],
];

// Each pattern requires more than the SQL keyword, because lessons also contain words such as "select" and "update".
const forbidden: [string, RegExp][] = [
  ['SQL', /\bselect\b[^;]{1,400}?\bfrom\s+\\?"/i],
  ['SQL', /\bselect\b[^;]{1,400}?\bfrom\s+\w+\s+(?:where|order by|limit|inner|left|join)\b/i],
  ['SQL', /\binsert into\s+\S+\s*\(|\bupdate\s+\S+\s+set\s+\S+\s*=|\bdelete from\s+\S+\s+where\b/i],
  ['SQL', /\b(?:alter|drop|truncate)\s+table\b|\\?" = \$\d/i],
  ['a database message', /failed query|syntax error at|violates \S+ constraint|(?:relation|column) \\?"\w/i],
  ['a stack trace', /\bat (?:async )?(?:[\w.<>$[\] ]+ \()?(?:file:\/\/|node:|\/)\S*:\d+/],
  ['a path', new RegExp(`(?:^|[\\s"'(=:]|file://)/(?:${folders.join('|')})/\\w|\\b[A-Z]:\\\\\\\\[A-Za-z]`)],
  ['node_modules', /node_modules/],
  [
    'a payment provider message',
    /no such (?:customer|checkout|subscription|price|product|invoice|charge|payment)|unrecognized request url|\bapi key\b|idempotent requests|missing required param|received unknown param|sandbox was told|your card was declined\./i,
  ],
  ['an error of the payment provider', /\bStripe\w*Error\b|resource_missing|parameter_missing|card_declined/],
  [
    'an id or a key of the payment provider',
    /\b(?:cus|sub|sub_sched|si|pi|pm|ch|re|du|evt|price|prod|req|whsec|[sr]k_(?:test|live))_[A-Za-z0-9]{8,}/,
  ],
];

/** Our own random tokens (256 bits in base64url), about one in a hundred thousand of which looks like it contains an id. */
const tokens = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** Finds content that no reply may contain. */
export function leaksIn(text: string): string[] {
  const withoutTokens = text.replace(tokens, 'token');
  return forbidden.filter(([, pattern]) => pattern.test(withoutTokens)).map(([what]) => what);
}
