import { createPrivateKey, sign } from 'node:crypto';

export interface VapidKeys {
  /** 65 bytes in base64url, as the browser takes it for a subscription. */
  publicKey: string;
  privateKey: string;
  /** How the push service reaches the sender: a mailto: or https: address. */
  subject: string;
}

/** RFC 8292 allows 24 hours; half of it leaves room for clocks that differ. */
const validSeconds = 12 * 3600;

/** The Authorization header for one push service, as RFC 8292 says. */
export function vapidHeader({ publicKey, privateKey, subject }: VapidKeys, endpoint: string, now: Date): string {
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + validSeconds,
    sub: subject,
  };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) => encode(JSON.stringify(part))).join('.');
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

const encode = (text: string) => Buffer.from(text).toString('base64url');
