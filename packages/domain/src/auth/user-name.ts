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

/** The greeting of an email; omits a name that is missing or not acceptable. */
export function greeting(name: string): string {
  const trimmed = name.trim();
  return trimmed === '' || containsWebAddress(trimmed) ? 'Hello,' : `Hello ${trimmed},`;
}
