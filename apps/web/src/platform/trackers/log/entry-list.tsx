import { useState } from 'react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { Button } from '../../../ui/button';
import type { ListedKind } from '../../sync/store/rows';
import { useEntryOwners } from '../family';
import type { Logged } from '../use-child-log';
import { EntryRow } from './entry-row';

/** An entry in words. */
export interface EntryTexts {
  title: string;
  detail: string;
  note: string | null;
  /** Tells its menu from that of other entries. */
  name: string;
}

const initialCount = 8;

interface EntryListProps<Value> {
  /** Must be a constant. */
  kind: ListedKind<Value>;
  title: string;
  /** Newest first. */
  entries: readonly Logged<Value>[];
  textsOf: (value: Value) => EntryTexts;
  /** Undefined if nothing can be edited. */
  onEdit: ((entry: Logged<Value>) => void) | undefined;
  onDelete: ((entry: Logged<Value>) => void) | undefined;
}

/** The latest entries of a kind, and all of them on request. What is printed has all of them. */
export function EntryList<Value>({ kind, title, entries, textsOf, onEdit, onDelete }: EntryListProps<Value>) {
  const headingId = `log-${kind.name}`;
  const [isWhole, setWhole] = useState(false);
  const { loggedBy, canChange } = useEntryOwners(kind);
  const shownCount = isWhole ? entries.length : initialCount;
  return (
    <section aria-labelledby={headingId} className="grid content-start gap-2 card">
      <h2 id={headingId} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      <ul>
        {entries.map((entry, index) => {
          const { key, value, isUnsynced } = entry;
          const { note, name, ...texts } = textsOf(value);
          const mayChange = canChange(key);
          return (
            <EntryRow
              key={key}
              {...texts}
              loggedBy={loggedBy(key)}
              isUnsynced={isUnsynced}
              isOnlyPrinted={index >= shownCount}
              actions={{
                label: entryTexts.actions(name),
                onEdit: mayChange && onEdit ? () => onEdit(entry) : undefined,
                onDelete: mayChange && onDelete ? () => remove(entry) : undefined,
              }}
            >
              {note !== null && <p className="text-ink-2">{note}</p>}
            </EntryRow>
          );
        })}
      </ul>
      {entries.length > shownCount && (
        <Button variant="plain" className="justify-self-start print:hidden" onClick={() => setWhole(true)}>
          {entryTexts.showAll(entries.length)}
        </Button>
      )}
    </section>
  );

  function remove(entry: Logged<Value>): void {
    onDelete?.(entry);
    // The button that had the focus disappears.
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }
}
