import { randomBytes } from 'node:crypto';
import { keyedHash, matchesKeyedHash, type SealingKeys } from '../../db/seal';

/** The secret part of a link: 160 random bits. */
export const newVerifier = (): string => randomBytes(20).toString('base64url');

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{27})\.ics$/;

/** The parts of a link's file name, or null for what is none. */
export function parseFeedFile(file: string): { id: string; verifier: string } | null {
  const [, id, verifier] = pattern.exec(file) ?? [];
  return id !== undefined && verifier !== undefined ? { id, verifier } : null;
}

const hashed = (id: string, verifier: string) => `calendar_feeds.verifier.${id}.${verifier}`;

export const verifierMac = (keys: SealingKeys, id: string, verifier: string): Buffer =>
  keyedHash(keys, hashed(id, verifier));

/** Compared with nothing in the same time, so that a feed that is not there is like one with another verifier. */
export const matchesVerifier = (keys: SealingKeys, id: string, verifier: string, mac: Buffer | null): boolean =>
  matchesKeyedHash(keys, hashed(id, verifier), mac ?? nothing) && mac !== null;

const nothing = Buffer.alloc(32);
