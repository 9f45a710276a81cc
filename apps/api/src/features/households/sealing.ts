import type { ChildDetails } from '@everstep/domain/households';
import type { children } from '../../db/schema';
import { open, seal, type SealingKeys } from '../../db/seal';

type ChildRecord = typeof children.$inferSelect;

// The label binds a value to its table, column and row.
const sealLabel = (scopeId: string, id: string) => `children.sealed.${scopeId}.${id}`;

export function sealChild(keys: SealingKeys, scopeId: string, id: string, child: ChildDetails): Buffer {
  const { name, birth_date, gestation_weeks, sex } = child;
  return seal(keys, JSON.stringify({ name, birth_date, gestation_weeks, sex }), sealLabel(scopeId, id));
}

/** Null for a damaged row, which must not hide the others. */
export function openChild(keys: SealingKeys, { scopeId, id, sealed }: ChildRecord): ChildDetails | null {
  try {
    return JSON.parse(open(keys, sealed, sealLabel(scopeId, id))) as ChildDetails;
  } catch {
    return null;
  }
}
