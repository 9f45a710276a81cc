import { createPublicKey, verify } from 'node:crypto';
import { PushError } from './push-error';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** Known to everybody, so that subscriptions outlive a restart of the sandbox. */
export const sandboxPushKeys: PushKeys = {
  publicKey: 'BLzW6yGl-5WkKXly6C-GT_FPwtllnA1gGbG7lChe1FjmMoZ6YwGfiHZAeIVdFFDX6nBNX0s4jiJmxuUSDweaZKw',
  privateKey: 'lVlvQ_L1rn6icV-q3NkVa87H8W2iKxhEU0uPXcDNW8g',
  subject: 'mailto:push@everstep.example',
};

const maxSeconds = 24 * 3600;

export const isPublicKey = (key: unknown): key is string => typeof key === 'string' && /^B[\w-]{86}$/.test(key);

interface Expected {
  /** The key that the subscription was made for. */
  publicKey: string;
  origin: string;
  now: Date;
}

/** Checks who sends, as RFC 8292 says. */
export function checkVapid(authorization: string | undefined, { publicKey, origin, now }: Expected): void {
  const [, signed = '', signature = '', key = ''] =
    /^vapid t=([\w-]+\.[\w-]+)\.([\w-]+), ?k=([\w-]+)$/i.exec(authorization ?? '') ?? [];
  if (key === '') throw new PushError(401, 'The Authorization header has no token and key.');
  if (key !== publicKey) throw new PushError(403, 'The subscription was made for another key.');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const verifier = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(signed),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const [header, claims] = signed.split('.').map(decode);
  const seconds = Number(claims?.exp) - now.getTime() / 1000;
  if (!isSigned || header?.alg !== 'ES256') throw new PushError(403, 'The token is not signed with the key.');
  if (claims?.aud !== origin) throw new PushError(403, 'The token is for another push service.');
  if (!(seconds > 0 && seconds <= maxSeconds)) throw new PushError(403, 'The token is not valid now, or for too long.');
  if (!/^(mailto:[^@]+@[^@]+\.[^@]+|https:\/\/.+)$/.test(String(claims.sub)))
    throw new PushError(403, 'The subject is no address.');
}

function decode(part: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(Buffer.from(part, 'base64url').toString())) as Record<string, unknown>;
  } catch {
    return {};
  }
}
