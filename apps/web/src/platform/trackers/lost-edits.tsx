import { use } from 'react';
import { safeParse } from 'zod/v4/core';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { isSame, withChange, type LostEdit } from '@everstep/domain/sync';
import { doneBy, trackerTexts } from '@everstep/domain/trackers';
import { correctedNow } from '../api/clock';
import { deviceZone, formatCalendarDay, formatTime, shortMoment } from '../locale/dates';
import { useSession } from '../session/session';
import type { ListedKind } from '../sync/store/rows';
import { useEntriesOfKinds, useLostEdits } from '../sync/use-entries';
import { Button } from '../../ui/button';
import { childOf, joinParts, type DescribeEntry, type EntryLine } from './entry-line';
import { FamilyContext } from './family';
import { useChange, type Change } from './use-change';

const texts = trackerTexts.lost;
const regionId = 'lost-edits';

interface LostEditsProps {
  household: string;
  childId: string;
  /** What the tracker logs; must be a constant. */
  kinds: readonly ListedKind[];
  describe: DescribeEntry;
  /** Whether this user may log. Without it they are told, and can change nothing. */
  mayLog: boolean;
}

interface Told {
  id: string;
  by: string | null;
  /** The entry as it is. */
  now: EntryLine;
  /** As this user had it; null for a deletion. */
  yours: EntryLine | null;
  change: Change;
}

/** Tells whose edit gave way to one of somebody else that neither had seen, with both values, until the user has answered. */
export function LostEdits({ household, childId, kinds, describe, mayLog }: LostEditsProps) {
  const { lost, noteTold } = useLostEdits(household);
  const entries = useEntriesOfKinds(kinds, household);
  const { tap } = useChange(household);
  const told = lost.flatMap((edit) => {
    const kind = kinds.find(({ name }) => name === edit.kind);
    const entry = entries.get(edit.kind)?.find(({ key }) => key === edit.key);
    if (!kind || !entry || (childOf(entry.value) ?? childId) !== childId) return [];
    return toldOf(edit, kind, entry.value, describe) ?? [];
  });
  if (told.length === 0) return null;

  // The buttons go away with what they are about.
  function settle({ id }: Told): void {
    const isLast = told.length === 1;
    document.getElementById(isLast ? 'main' : regionId)?.focus();
    noteTold([id]);
  }
  return (
    <section
      id={regionId}
      tabIndex={-1}
      aria-label={texts.label}
      className="grid gap-4 rounded-card bg-sky-soft p-4 outline-none sm:p-5 print:hidden"
    >
      {told.map((one) => (
        <LostEditLine
          key={one.id}
          told={one}
          onUse={
            mayLog
              ? () => {
                  settle(one);
                  tap(one.yours ? texts.used : texts.deleted, one.change);
                }
              : null
          }
          onKeep={() => settle(one)}
        />
      ))}
    </section>
  );
}

/** Null where the entry says by now what this user wanted. */
function toldOf(edit: LostEdit, kind: ListedKind, value: unknown, describe: DescribeEntry): Told | null {
  const { id, key, by } = edit;
  const now = describe(kind.name, value);
  if (!now) return null;
  if (edit.value === null) return { id, by, now, yours: null, change: { kind, key, value: null, previous: value } };
  const { success, data } = safeParse(
    kind.value,
    withChange(kind.merge, value, { value: edit.value, removed: edit.removed }),
  );
  const yours = success ? describe(kind.name, data) : null;
  if (!yours || isSame(yours, now)) return null;
  return { id, by, now, yours, change: { kind, key, value: data, previous: value } };
}

interface LineProps {
  told: Told;
  /** Null if this user may not change it. */
  onUse: (() => void) | null;
  onKeep: () => void;
}

function LostEditLine({ told: { by, now, yours }, onUse, onKeep }: LineProps) {
  const { members } = use(FamilyContext);
  const { id: userId } = useSession().record;
  const who = doneBy(by, { members, userId });
  const what = joinParts(now.title, momentText(now));
  return (
    <div className="grid gap-3" role="group" aria-label={what}>
      <p className="font-semibold wrap-anywhere tabular-nums">
        {yours ? texts.title(what) : texts.deletionTitle(joinParts(now.title, now.detail, momentText(now)), who)}
      </p>
      {yours && (
        <dl className="grid gap-1 tabular-nums xs:grid-cols-[auto_1fr] xs:gap-x-4">
          <dt className="text-ink-2">{texts.now(who)}</dt>
          <dd className="wrap-anywhere">{valueText(now, yours)}</dd>
          <dt className="text-ink-2">{texts.yours}</dt>
          <dd className="wrap-anywhere">{valueText(yours, now)}</dd>
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        {onUse && (
          <Button variant="quiet" ignoresDoubleClick onClick={onUse}>
            {yours ? texts.useMine : texts.delete}
          </Button>
        )}
        <Button variant="quiet" ignoresDoubleClick onClick={onKeep}>
          {texts.keep}
        </Button>
      </div>
    </div>
  );
}

/** With the title and the time only where these differ. */
const valueText = (line: EntryLine, other: EntryLine): string =>
  joinParts(
    line.title !== other.title && line.title,
    line.detail,
    (line.at !== other.at || line.detail === '') && momentText(line),
  );

function momentText({ at }: EntryLine): string | null {
  if (at === null) return null;
  if (!at.includes('T')) return formatCalendarDay(at);
  const [moment, zone] = [Date.parse(at), deviceZone()];
  const isToday = localDayIn(zone, moment) === localDayIn(zone, correctedNow().getTime());
  return isToday ? formatTime(moment) : shortMoment(at);
}
