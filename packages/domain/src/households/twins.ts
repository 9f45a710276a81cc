import { daysBetween } from '../base/days';

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
    ({ id, birth_date: birth, deletion_at: deletionAt }) =>
      id !== child.id && deletionAt === null && Math.abs(daysBetween(child.birth_date, birth)) <= 1,
  );
}
