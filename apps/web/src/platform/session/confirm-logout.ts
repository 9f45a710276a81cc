import { useCallback, useState } from 'react';
import { countUnsent, hasDatabase } from '../sync/entry-databases';

export interface Leaving {
  email: string;
  /** How many entries have not reached us. */
  unsent: number;
  decide: (leaves: boolean) => void;
}

/** Whoever leaves with unsent entries is asked first: they go with the account. */
export function useLeaving() {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const mayLeave = useCallback(async (email: string): Promise<boolean> => {
    if (email === '' || !(await hasDatabase(email))) return true;
    const unsent = await countUnsent(email);
    if (unsent === 0) return true;
    return new Promise((resolve) => {
      const decide = (leaves: boolean) => {
        setLeaving(null);
        resolve(leaves);
      };
      setLeaving({ email, unsent, decide });
    });
  }, []);
  return { leaving, mayLeave };
}
