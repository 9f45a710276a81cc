import * as z from 'zod/mini';

export const emailTexts = {
  required: 'Email is required',
  invalid: 'Please enter a valid email address',
} as const;

/** The characters that the HTML standard allows before the @, plus letters, marks and digits of any script. */
const localPart = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
const domainAsTyped = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;
const domainInAscii = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
// Invisible characters, and the two characters that normalization silently turns into ASCII.
const deceptive = /[\p{Default_Ignorable_Code_Point}\u1fef\u212a]/u;
const maxLength = 254;

/**
 * The form in which e-mail addresses are stored and compared: trimmed, lower case, the domain in ASCII by IDNA. Null for anything
 * that is not an address or is deceptive: invisible characters, look-alikes such as full-width letters, comments, quotes or brackets.
 */
export function normalizeEmail(typed: string): string | null {
  if (typed.length > 4 * maxLength || deceptive.test(typed)) return null;
  const trimmed = typed.trim();
  if (trimmed.normalize('NFC') !== trimmed.normalize('NFKC')) return null;
  const text = trimmed.normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || !localPart.test(local)) return null;
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === null) return null;
  const email = `${local}@${domain}`;
  return email.length <= maxLength ? email : null;
}

function asciiDomain(typed: string): string | null {
  if (!domainAsTyped.test(typed) || typed.length > maxLength) return null;
  const address = `http://${typed}`;
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return domainInAscii.test(hostname) ? hostname : null;
}

/** An e-mail address, normalized by `normalizeEmail`. */
export const emailSchema = z.string({ error: emailTexts.required }).check(
  z.refine((email) => email.trim() !== '', { error: emailTexts.required, abort: true }),
  z.refine((email) => normalizeEmail(email) !== null, { error: emailTexts.invalid, abort: true }),
  z.overwrite((email) => normalizeEmail(email) ?? email),
);
