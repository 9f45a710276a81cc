import type { ReactNode } from 'react';
import { LoggedBy } from '../logged-by';
import { NotSynced } from '../not-synced';
import { EntryActions, type EntryActionsProps } from './entry-actions';

interface EntryRowProps {
  title: string;
  detail: string;
  /** A text that says who logged it, if that was somebody else. */
  loggedBy: string | null;
  isUnsynced: boolean;
  actions: EntryActionsProps;
  /** With it, the row can take the focus. */
  id?: string;
  /** Left out on the screen. */
  isOnlyPrinted?: boolean;
  /** More lines. */
  children?: ReactNode;
}

/** An entry in a list. */
export function EntryRow(props: EntryRowProps) {
  const { title, detail, loggedBy, isUnsynced, actions, id, isOnlyPrinted = false, children } = props;
  return (
    <li
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={`${isOnlyPrinted ? 'hidden print:flex' : 'flex'} items-center justify-between gap-3 border-b border-line py-2.5 outline-none last:border-b-0 focus:bg-apricot-soft`}
    >
      <div className="min-w-0 tabular-nums">
        <p className="font-semibold">{title}</p>
        <p className="text-ink-2">
          {detail}
          <LoggedBy text={loggedBy} />
        </p>
        {children}
        {isUnsynced && <NotSynced />}
      </div>
      {!isOnlyPrinted && <EntryActions {...actions} />}
    </li>
  );
}
