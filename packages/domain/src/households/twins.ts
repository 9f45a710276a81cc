import { daysBetween } from '../base/days';
import { isStaying } from './staying';

interface Sibling {
  id: string;
  birth_date: string;
  deletion_at: string | null;
}

/** The brothers and sisters born with a child: on the same day, or on both sides of midnight. */
export function twinsOf<Each extends Sibling>(
  child: Pick<Sibling, 'id' | 'birth_date'>,
  family: readonly Each[],
): Each[] {
  return family.filter(
    (other) =>
      other.id !== child.id && isStaying(other) && Math.abs(daysBetween(child.birth_date, other.birth_date)) <= 1,
  );
}
