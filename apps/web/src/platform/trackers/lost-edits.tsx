import { use, useEffect, useEffectEvent } from 'react';
import { safeParse } from 'zod/v4/core';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { isSame, applyChange, type LostEdit } from '@everstep/domain/sync';
import { memberName, trackerTexts } from '@everstep/domain/trackers';
import { correctedNow } from '../api/clock';
import { newId } from '../api/new-id';
import { deviceZone } from '../locale/dates';
import type { ListedKind } from '../sync/store/rows';
import { useEntriesOfKinds, useLostEdits } from '../sync/use-entries';
import { Button } from '../../ui/button';
import { useToast } from '../../ui/feedback/toast';
import { childOf, joinParts, momentText, type DescribeEntry, type EntryLine } from './entry-line';
import { FamilyContext } from './family';
import type { Change } from './change';
import { useChange } from './use-change';

const texts = trackerTexts.lost;
const regionId = 'lost-edits';

interface LostEditsProps {
  household: string;
  childId: string;
  /** The kinds that the tracker logs; must be a constant. */
  kinds: readonly ListedKind[];
  describe: DescribeEntry;
  /** Whether this user may log. Without it, they are told but can change nothing. */
  mayLog: boolean;
  /** Whether the lost value can be kept as a second entry. */
  canKeepBoth?: boolean;
  className?: string;
}

interface ShownLoss {
  id: string;
  by: string | null;
  /** The current entry. */
  now: EntryLine;
  /** This user's version; null for a deletion. */
  yours: EntryLine | null;
  /** Null if the entry cannot have this user's version. */
  change: Change | null;
}

/**
 * Tells the user that their edit lost to another user's edit, when neither had seen the other, and shows both values until the user
 * has answered.
 */
export function LostEdits({
  household,
  childId,
  kinds,
  describe,
  mayLog,
  canKeepBoth = false,
  className = '',
}: LostEditsProps) {
  const { lost, markAcknowledged, readEntry } = useLostEdits(household);
  const entries = useEntriesOfKinds(kinds, household);
  const { members } = use(FamilyContext);
  const showToast = useToast();
  const { apply } = useChange(household);
  const shown: ShownLoss[] = [];
  const settled: string[] = [];
  for (const edit of lost) {
    const kind = kinds.find(({ name }) => name === edit.kind);
    const entry = entries.get(edit.kind)?.find(({ key }) => key === edit.key);
    if (!kind || !entry || (childOf(entry.value) ?? childId) !== childId) continue;
    const loss = lossOf(edit, kind, entry.value, describe);
    if (loss) shown.push(loss);
    else settled.push(edit.id);
  }
  const settledIds = settled.join(' ');
  const acknowledgeSettled = useEffectEvent(async () => {
    for (const edit of lost.filter(({ id }) => settled.includes(id))) {
      const kind = kinds.find(({ name }) => name === edit.kind);
      const entry = kind && (await readEntry(kind, edit.key).catch(() => undefined));
      if (entry && !lossOf(edit, kind, entry.value, describe)) markAcknowledged([edit.id]);
    }
  });
  // There is nothing to tell, because the entry now has the value that this user wanted.
  useEffect(() => {
    if (settledIds !== '') void acknowledgeSettled();
  }, [settledIds]);

  // The buttons disappear together with their line.
  const moveFocus = () =>
    document.getElementById(shown.length === 1 ? 'main' : regionId)?.focus({ preventScroll: true });
  async function take({ id }: ShownLoss, text: string, change: Change): Promise<void> {
    try {
      await apply(text, change);
      moveFocus();
      markAcknowledged([id]);
    } catch {
      showToast({ text: trackerTexts.notStored });
    }
  }
  const titleOf = ({ by, now, yours }: ShownLoss): string => {
    const name = memberName(by, members);
    return yours
      ? texts.title(name, joinParts(now.title, momentText(now, today())))
      : texts.deletionTitle(name, joinParts(now.title, momentText(now, today()), now.detail));
  };
  const newest = shown.at(-1);
  return (
    <>
      <p role="status" className="sr-only">
        {newest && titleOf(newest)}
      </p>
      {newest && (
        <section
          id={regionId}
          tabIndex={-1}
          aria-label={texts.label}
          className={`grid gap-4 rounded-card bg-sky-soft p-4 outline-none sm:p-5 print:hidden ${className}`}
        >
          {shown.map((loss) => {
            const { id, change } = loss;
            return (
              <LostEditLine
                key={id}
                loss={loss}
                title={titleOf(loss)}
                onUse={mayLog && change ? () => void take(loss, loss.yours ? texts.used : texts.deleted, change) : null}
                onKeepBoth={
                  canKeepBoth && mayLog && change?.value
                    ? () => void take(loss, texts.keptBoth, { ...change, key: newId(), previous: null })
                    : null
                }
                onKeep={() => {
                  moveFocus();
                  markAcknowledged([id]);
                }}
              />
            );
          })}
        </section>
      )}
    </>
  );
}

/** Null if the entry now has the value that this user wanted. */
function lossOf(edit: LostEdit, kind: ListedKind, value: unknown, describe: DescribeEntry): ShownLoss | null {
  const { id, key, by } = edit;
  const now = describe(kind.name, value);
  if (!now) return null;
  const shown = { id, by, now };
  if (edit.value === null) return { ...shown, yours: null, change: { kind, key, value: null, previous: value } };
  const { success, data } = safeParse(
    kind.value,
    applyChange(kind.merge, value, { value: edit.value, removed: edit.removed }),
  );
  const yours = success ? describe(kind.name, data) : null;
  if (!yours || edit.is_conflict) return { ...shown, yours: yours ?? now, change: null };
  return isSame(yours, now) ? null : { ...shown, yours, change: { kind, key, value: data, previous: value } };
}

interface LineProps {
  loss: ShownLoss;
  title: string;
  /** Null if it cannot be used, or this user may not change the entry. */
  onUse: (() => void) | null;
  /** Null if there cannot be two. */
  onKeepBoth: (() => void) | null;
  onKeep: () => void;
}

function LostEditLine({ loss: { now, yours, change }, title, onUse, onKeepBoth, onKeep }: LineProps) {
  return (
    <div className="grid gap-3" role="group" aria-label={title}>
      <p className="font-semibold wrap-anywhere tabular-nums">{title}</p>
      {yours && !isSame(yours, now) && (
        <dl className="grid gap-1 tabular-nums xs:grid-cols-[auto_1fr] xs:gap-x-4">
          <dt className="text-ink-2">{texts.now}</dt>
          <dd className="wrap-anywhere">{valueText(now, yours)}</dd>
          <dt className="text-ink-2">{texts.yours}</dt>
          <dd className="wrap-anywhere">{valueText(yours, now)}</dd>
        </dl>
      )}
      {!change && <p>{texts.conflict}</p>}
      <div className="flex flex-wrap gap-2">
        {onUse && (
          <Button variant="quiet" ignoresDoubleClick onClick={onUse}>
            {yours ? texts.useMine : texts.delete}
          </Button>
        )}
        {onKeepBoth && (
          <Button variant="quiet" ignoresDoubleClick onClick={onKeepBoth}>
            {texts.keepBoth}
          </Button>
        )}
        <Button variant="quiet" ignoresDoubleClick onClick={onKeep}>
          {texts.keep}
        </Button>
      </div>
    </div>
  );
}

const today = () => localDayIn(deviceZone(), correctedNow().getTime());

/** With the title and the time only if they differ. */
const valueText = (line: EntryLine, other: EntryLine): string =>
  joinParts(
    line.title !== other.title && line.title,
    (line.at !== other.at || line.detail === '') && momentText(line, today()),
    line.detail,
  );
