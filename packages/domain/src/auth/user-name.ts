const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Text that mail clients turn into links or users would read as links. */
const linkLike = [
  /@/,
  /\/\/|\\\\/,
  /(^|[^\p{L}\p{N}])(https?|ftps?|mailto|tel|sms|data|javascript)\s*:/iu,
  /(^|[^\p{L}\p{N}])www\s*\./iu,
  // A dot with a word of two letters or more right after it: a domain, whatever its ending.
  /[\p{L}\p{M}\p{N}][.。][\p{L}\p{M}]{2}/u,
  /\d{1,3}(\.\d{1,3}){3}/,
];

/**
 * Whether a name contains a web or e-mail address, or text that reads like one. Emails contain names, so a name must not carry
 * somebody else's message.
 */
export function containsWebAddress(name: string): boolean {
  const plain = name.normalize('NFKC').replace(invisible, '');
  return linkLike.some((pattern) => pattern.test(plain));
}

/** The greeting of an email; omits a name that is missing or not acceptable. */
export function greeting(name: string): string {
  const given = name.trim();
  return given === '' || containsWebAddress(given) ? 'Hello,' : `Hello ${given},`;
}
