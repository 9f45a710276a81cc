import { useLocation } from 'react-router-dom';

/** The navigation state of a link that opens the form of an `EntryLog`. */
export const opensForm = { opensForm: true };

/** Whether the link to this page has asked for the form. */
export function useOpensForm(): boolean {
  const state = useLocation().state as Partial<typeof opensForm> | null;
  return state?.opensForm === true;
}
