import { use, useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { isSame, listReplaced, type ReplacedEntry } from '@everstep/domain/sync';
import { doneBy, trackerTexts } from '@everstep/domain/trackers';
import { call, userIdOfPage } from '../api/client';
import { deviceZone, formatTime, formatWeekday, weekdayOf } from '../locale/dates';
import { useOnline } from '../offline/online';
import { useSession } from '../session/session';
import { ownScope } from '../sync/scope';
import type { ListedKind } from '../sync/store/rows';
import { useEntriesOfKinds, useSyncStatus } from '../sync/use-entries';
import { Button } from '../../ui/button';
import { Disclosure, Disclosures } from '../../ui/disclosure';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { childOf, joinParts, momentText, type DescribeEntry, type EntryLine } from './entry-line';
import { FamilyContext } from './family';
import type { Change } from './change';
import { useChange } from './use-change';

const texts = trackerTexts.putBack;
const summaryIdOf = (scope: string) => `put-back-${scope}`;

interface PutBackProps {
  /** The user's own scope, or a household. */
  scope: string;
  /** Null in the user's own scope. */
  childId: string | null;
  /** The kinds that the tracker logs; must be a constant. */
  kinds: readonly ListedKind[];
  describe: DescribeEntry;
  /** Whose entries these are, if a page has several lists. */
  of?: string | undefined;
}

/** A line of the list. */
interface Line {
  id: string;
  /** The calendar day on which it was deleted or changed. */
  day: string;
  entry: EntryLine;
  /** The current value of a changed entry; null for a deleted one. */
  now: EntryLine | null;
  replaced: ReplacedEntry;
  change: Change;
}

/** What was deleted or changed in the last days, and can be restored. Only for users who may do that. */
export function PutBack(props: PutBackProps) {
  const [isOpen, setOpen] = useState(false);
  const { record } = useSession();
  if (record.demo) return null;
  return (
    <div className="print:hidden">
      <Disclosures>
        <Disclosure
          id={summaryIdOf(props.scope)}
          title={props.of === undefined ? texts.title : texts.titleOf(props.of)}
          isOpen={isOpen}
          onToggle={setOpen}
        >
          {isOpen && <Replaced {...props} />}
        </Disclosure>
      </Disclosures>
    </div>
  );
}

const replacedKey = (
  email: string,
  { scope, childId, kinds }: Record<'scope' | 'kinds', string> & { childId: string | null },
) => ['replaced', email, scope, childId, kinds] as const;

function Replaced({ scope, childId, kinds, describe }: PutBackProps) {
  const { record } = useSession();
  const { email } = record;
  const isOnline = useOnline();
  const entries = useEntriesOfKinds(kinds, scope);
  const names = kinds.map(({ name }) => name).join(',');
  const { data, isError, refetch } = useQuery({
    queryKey: replacedKey(email, { scope, childId, kinds: names }),
    queryFn: async ({ signal }) => {
      const query = {
        scope: scope === ownScope ? userIdOfPage(email) : scope,
        kinds: names,
        ...(childId !== null && { child: childId }),
      };
      return await call(listReplaced, { query }, { email, signal });
    },
    // Deleted values are not cached any longer than they are shown.
    gcTime: 0,
  });
  // Any write, on this device or another, can have replaced something; a deletion is known once it is sent.
  const unsynced = useSyncStatus()?.unsynced;
  const askedFor = useRef({ entries, unsynced });
  useEffect(() => {
    const { current } = askedFor;
    if (current.entries === entries && current.unsynced === unsynced) return;
    askedFor.current = { entries, unsynced };
    void refetch();
  }, [entries, unsynced, refetch]);

  const lines = useMemo(
    () => data && linesOf(data.entries, { entries, kinds, childId, describe }),
    [data, entries, kinds, childId, describe],
  );
  const hasMore = data?.has_more === true;
  // Everything that was listed has been restored, and the next lines are loading.
  const waits = hasMore && lines?.length === 0;
  if (lines && !waits)
    return (
      <>
        <Days lines={lines} scope={scope} />
        {hasMore && <p className="mt-4 text-ink-2">{texts.more}</p>}
      </>
    );
  if (!isOnline) return <p className="text-ink-2">{texts.offline}</p>;
  if (isError) return <LoadFailure message={texts.loadFailed} onRetry={() => void refetch()} />;
  return <Skeleton className="h-24" />;
}

interface Shown extends Omit<PutBackProps, 'scope'> {
  entries: ReturnType<typeof useEntriesOfKinds>;
}

/** Without those that have been restored already. */
function linesOf(all: readonly ReplacedEntry[], { entries, kinds, childId, describe }: Shown): Line[] {
  return all.flatMap((replaced) => {
    const { key, value, change_id: changeId, is_deletion: isDeletion, version } = replaced;
    const kind = kinds.find(({ name }) => name === replaced.kind);
    const entry = describe(replaced.kind, value);
    if (!kind || !entry) return [];
    const about = childOf(value) ?? childId;
    const current = entries.get(kind.name)?.find((one) => one.key === key);
    const isPutBack = isDeletion ? current !== undefined : !current || isSame(current.value, value);
    if (about !== childId || isPutBack) return [];
    return {
      id: `${kind.name} ${key} ${changeId}`,
      day: localDayIn(deviceZone(), Date.parse(replaced.replaced_at)),
      entry,
      now: current ? describe(kind.name, current.value) : null,
      replaced,
      change: { kind, key, value, previous: current?.value ?? null, ...(isDeletion && { seen: version }) },
    };
  });
}

/** Each kind is sent by itself. */
const togetherMs = 60_000;

/** What was deleted or changed together with an entry under its key, as the milk that a bottle took from the stock. */
function partnerOf({ replaced }: Line, lines: readonly Line[]): Line | undefined {
  const at = Date.parse(replaced.replaced_at);
  const distance = (other: Line) => Math.abs(Date.parse(other.replaced.replaced_at) - at);
  return lines
    .filter((other) => other.replaced.key === replaced.key && other.replaced.kind !== replaced.kind)
    .filter((other) => distance(other) < togetherMs)
    .toSorted((a, b) => distance(a) - distance(b))[0];
}

function Days({ lines, scope }: { lines: readonly Line[]; scope: string }) {
  const { tap } = useChange(scope);
  const list = useRef<HTMLDivElement>(null);
  if (lines.length === 0) return <p className="text-ink-2">{texts.empty}</p>;

  /** The tapped button disappears, so the focus moves to the line that takes its place. */
  function putBack(chosen: readonly Line[], button: Element): void {
    const put = [...new Set([...chosen, ...chosen.flatMap((line) => partnerOf(line, lines) ?? [])])];
    const stays = (line: HTMLElement) => !put.some(({ id }) => id === line.dataset.line);
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
    const index = buttons.indexOf(button as HTMLElement);
    const next =
      index === -1 ? undefined : (buttons.slice(index).find(stays) ?? buttons.slice(0, index).findLast(stays));
    (next ?? document.getElementById(summaryIdOf(scope)))?.focus();
    tap(texts.done, ...put.map(({ change }) => change));
  }
  const days = [...new Set(lines.map(({ day }) => day))];
  return (
    <div ref={list} className="grid gap-5">
      {days.map((day) => {
        const ofDay = lines.filter((line) => line.day === day);
        const deleted = ofDay.filter(
          (line) => line.replaced.is_deletion && partnerOf(line, lines)?.replaced.is_deletion !== false,
        );
        return (
          <div key={day} className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h3 className="font-text text-base font-semibold text-ink-2">{formatWeekday(day)}</h3>
              {deleted.length > 1 && (
                <Button
                  variant="quiet"
                  ignoresDoubleClick
                  onClick={({ currentTarget }) => putBack(deleted, currentTarget)}
                >
                  {texts.allOf(weekdayOf(day))}
                </Button>
              )}
            </div>
            <ul>
              {ofDay.map((line) => (
                <Row key={line.id} line={line} onPutBack={(button) => putBack([line], button)} />
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

function Row({
  line: { id, day, entry, now, replaced },
  onPutBack,
}: {
  line: Line;
  onPutBack: (button: Element) => void;
}) {
  const { members } = use(FamilyContext);
  const { id: userId } = useSession().record;
  const said = joinParts(momentText(entry, day), entry.detail);
  const by = doneBy(replaced.replaced_by, { members, userId });
  const time = formatTime(Date.parse(replaced.replaced_at));
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2.5">
      <div className="min-w-0 tabular-nums">
        <p className="font-semibold wrap-anywhere">
          {entry.title} <span className="font-normal text-ink-2">{said}</span>
        </p>
        <p className="text-sm text-ink-2">{replaced.is_deletion ? texts.deleted(by, time) : texts.changed(by, time)}</p>
        {now && (
          <p className="text-sm wrap-anywhere text-ink-2">{texts.now(joinParts(momentText(now, day), now.detail))}</p>
        )}
      </div>
      <Button
        variant="quiet"
        data-line={id}
        className="shrink-0"
        aria-label={texts.buttonOf(joinParts(entry.title, said))}
        ignoresDoubleClick
        onClick={({ currentTarget }) => onPutBack(currentTarget)}
      >
        <RotateCcw size={18} strokeWidth={1.8} className="max-sm:hidden" aria-hidden />
        {texts.button}
      </Button>
    </li>
  );
}
