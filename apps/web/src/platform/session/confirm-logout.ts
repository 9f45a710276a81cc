import { useCallback, useState } from 'react';
import { countUnsynced, hasDatabase } from '../sync/store/entry-databases';

export interface LogoutConfirmation {
  email: string;
  unsynced: number;
  decide: (isConfirmed: boolean) => void;
}

/** A logout deletes unsynced entries, so the user confirms it first. */
export function useLogoutConfirmation() {
  const [pending, setPending] = useState<LogoutConfirmation | null>(null);
  const confirmLogout = useCallback(async (email: string): Promise<boolean> => {
    if (email === '' || !(await hasDatabase(email))) return true;
    const unsynced = await countUnsynced(email);
    if (unsynced === 0) return true;
    return new Promise((resolve) => {
      const decide = (isConfirmed: boolean) => {
        setPending(null);
        resolve(isConfirmed);
      };
      setPending({ email, unsynced, decide });
    });
  }, []);
  return { pending, confirmLogout };
}
