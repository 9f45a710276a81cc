import { keyedHash, matchesKeyedHash, type SealingKeys } from '../../db/seal';

const hashed = (id: string, password: string) => `app_passwords.mac.${id}.${password}`;

/** Of a password as `readAppPassword` returns it, bound to its row. */
export const passwordMac = (keys: SealingKeys, id: string, password: string): Buffer =>
  keyedHash(keys, hashed(id, password));

export const matchesPassword = (
  keys: SealingKeys,
  password: string,
  { id, mac }: { id: string; mac: Buffer },
): boolean => matchesKeyedHash(keys, hashed(id, password), mac);
