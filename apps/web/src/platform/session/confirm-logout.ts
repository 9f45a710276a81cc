import { useCallback, useState } from 'react';
import { countUnsynced, hasDatabase } from '../sync/store/entry-databases';

export interface LogoutConfirmation {
  email: string;
  /** How many entries have not reached us. */
  unsynced: number;
  decide: (leaves: boolean) => void;
}

/** Whoever leaves with unsynced entries is asked first: they go with the account. */
export function useLogoutConfirmation() {
  const [pending, setLeaving] = useState<LogoutConfirmation | null>(null);
  const confirmLogout = useCallback(async (email: string): Promise<boolean> => {
    if (email === '' || !(await hasDatabase(email))) return true;
    const unsynced = await countUnsynced(email);
    if (unsynced === 0) return true;
    return new Promise((resolve) => {
      const decide = (leaves: boolean) => {
        setLeaving(null);
        resolve(leaves);
      };
      setLeaving({ email, unsynced, decide });
    });
  }, []);
  return { leaving: pending, mayLeave: confirmLogout };
}
