import { open, seal, type SealingKeys } from '../../db/seal';

// The label binds a value to its table, column and row.
const sealLabel = (id: string) => `app_passwords.sealed.${id}`;

/** The keys are those of the owner's own scope. */
export const sealName = (keys: SealingKeys, id: string, name: string): Buffer => seal(keys, name, sealLabel(id));

/** Null for a damaged row, which must not hide the others. */
export function openName(keys: SealingKeys, { id, sealed }: { id: string; sealed: Buffer }): string | null {
  try {
    return open(keys, sealed, sealLabel(id));
  } catch {
    return null;
  }
}
