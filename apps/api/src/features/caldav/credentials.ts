export interface Credentials {
  login: string;
  password: string;
}

const maxBytes = 1000;

/** What an `Authorization` header of the scheme Basic says, in UTF-8 (RFC 7617). */
export function readCredentials(header: string | undefined): Credentials | null {
  const [, encoded] = /^basic +([\w+/=-]+) *$/i.exec(header ?? '') ?? [];
  if (encoded === undefined || encoded.length > maxBytes) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon === -1 ? null : { login: text.slice(0, colon), password: text.slice(colon + 1) };
}
