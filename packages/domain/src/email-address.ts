/** What an address of the web standard may hold before its @, beside letters, marks and digits. */
const localPart = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u;
const domainAsTyped = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;
const domainInAscii = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
// Invisible characters, and the two signs that normalising turns into ASCII without a trace.
const deceptive = /[\p{Default_Ignorable_Code_Point}\u1fef\u212a]/u;
const longest = 254;

/**
 * The one form of an e-mail address in which accounts are kept and compared: trimmed, lower case, its domain in ASCII by IDNA.
 * Null for what is no address, and for what only looks like one: invisible characters, look-alike forms such as full-width
 * letters, comments, quotes and addresses in brackets.
 */
export function normaliseEmail(typed: string): string | null {
  if (typed.length > 4 * longest || deceptive.test(typed)) return null;
  const given = typed.trim();
  if (given.normalize('NFC') !== given.normalize('NFKC')) return null;
  const text = given.normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || !localPart.test(local)) return null;
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === null) return null;
  const email = `${local}@${domain}`;
  return email.length <= longest ? email : null;
}

function asciiDomain(typed: string): string | null {
  if (!domainAsTyped.test(typed) || typed.length > longest) return null;
  const address = `http://${typed}`;
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return domainInAscii.test(hostname) ? hostname : null;
}
