const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Text that mail clients turn into links or users read as links. */
const linkLike = [
  /@/,
  /\/\/|\\\\/,
  /(^|[^\p{L}\p{N}])(https?|ftps?|mailto|tel|sms|data|javascript)\s*:/iu,
  /(^|[^\p{L}\p{N}])www\s*\./iu,
  // A dot directly followed by at least two letters: a domain with any ending.
  /[\p{L}\p{M}\p{N}][.。][\p{L}\p{M}]{2}/u,
  /\d{1,3}(\.\d{1,3}){3}/,
];

/**
 * Whether a name contains a web or e-mail address, or text that reads like one. Emails contain the name, so it must not smuggle
 * a link into them.
 */
export function containsWebAddress(name: string): boolean {
  const plain = name.normalize('NFKC').replace(invisible, '');
  return linkLike.some((pattern) => pattern.test(plain));
}

const maxNameLength = 40;
const maxDigits = 4;
const colonLike = /[:\u02d0\u02f8\u05c3\u0703\u2236\ua789]/;

/**
 * Whether an email may contain the name. A name with a web address, a telephone number or a whole sentence would let anybody write
 * to strangers under our name.
 */
function isFitForEmail(name: string): boolean {
  const plain = name.normalize('NFKC').replace(invisible, '').trim();
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  const isShort = [...plain].length <= maxNameLength;
  return plain !== '' && isShort && digits <= maxDigits && !colonLike.test(plain) && !containsWebAddress(plain);
}

/** The name of a user in an email to somebody else. */
export function nameInEmail(name: string | null): string {
  return name !== null && isFitForEmail(name) ? name.trim() : 'Somebody';
}

/** The greeting of an email; omits a name that is missing or not acceptable. */
export function greeting(name: string): string {
  return isFitForEmail(name) ? `Hello ${name.trim()},` : 'Hello,';
}

/** The name that an email may contain; empty if it is not acceptable. */
export function recipientName(name: string): string {
  return isFitForEmail(name) ? name.trim() : '';
}
