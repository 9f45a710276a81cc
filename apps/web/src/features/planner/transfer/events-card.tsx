import { Suspense, useCallback, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@everstep/domain/base/paths';
import { canUseFeature } from '@everstep/domain/features';
import { calendarsPageTexts } from '@everstep/domain/followed-calendars/screen-texts';
import type { Household } from '@everstep/domain/households';
import { plannerTransferTexts as texts } from '@everstep/domain/planner';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { trackerTexts } from '@everstep/domain/trackers';
import { correctedNow } from '../../../platform/api/clock';
import { deviceZone } from '../../../platform/locale/dates';
import { lazyDialog } from '../../../platform/offline/lazy-part';
import { toEntitlement, useSession } from '../../../platform/session/session';
import { openOutbox } from '../../../platform/sync/open-outbox';
import { useEntries } from '../../../platform/sync/use-entries';
import { useSharedAccess } from '../../../platform/trackers/family-access';
import { householdsQuery } from '../../../platform/trackers/households';
import { Button } from '../../../ui/button';
import { DownloadButton } from '../../../ui/download-button';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { calendarsOf, type Calendar } from '../calendars';
import type { StoredEvent } from '../stored-event';
import { usePlanner } from '../use-planner';
import { importedInto } from './imported-before';

const ImportEventsDialog = lazyDialog(async () => (await import('./import-events-dialog')).ImportEventsDialog);

/** Takes the events of a user along as a table, and brings them in. */
export function EventsCard({ hasConsent }: { hasConsent: boolean | undefined }) {
  const { record } = useSession();
  const households = useQuery(householdsQuery(record.email));
  return (
    <section className="grid content-start gap-4 card" aria-labelledby="event-transfer">
      <h2 id="event-transfer" className="text-2xl">
        {texts.title}
      </h2>
      <p className="text-ink-2">{texts.lead}</p>
      <Link to={paths.calendars} className="inline-flex min-h-11 items-center justify-self-start link">
        {calendarsPageTexts.fromTransfer}
      </Link>
      {households.isPending && <Skeleton className="h-40" />}
      {households.isError && (
        <LoadFailure message={trackerTexts.loadFailed} onRetry={() => void households.refetch()} />
      )}
      {households.data && <Calendars households={households.data} hasConsent={hasConsent} />}
    </section>
  );
}

function Calendars({ households, hasConsent }: { households: Household[]; hasConsent: boolean | undefined }) {
  const { record } = useSession();
  const hasAccess = useSharedAccess('family_planner') === true;
  const user = toEntitlement(record);
  const hasOwnPlan = user !== null && canUseFeature(user, 'family_planner');
  const calendars = useMemo(
    () => withEverybody(calendarsOf(households, record.id ?? '', hasOwnPlan)),
    [households, record.id, hasOwnPlan],
  );
  const [isLooking, setLooking] = useState(false);
  const isOpen = hasAccess && calendars.some(({ mayAdd }) => mayAdd);
  return (
    <>
      {hasConsent === true || isLooking ? (
        <Transfer calendars={calendars} households={households} mayImport={isOpen && hasConsent === true} />
      ) : (
        <Button variant="quiet" className="justify-self-start" onClick={() => setLooking(true)}>
          {texts.look}
        </Button>
      )}
      {!isOpen && <p>{texts.locked}</p>}
      {isOpen && hasConsent === false && <p>{texts.consent}</p>}
    </>
  );
}

/** A file of own events can name anybody in the families. */
function withEverybody(calendars: readonly Calendar[]): Calendar[] {
  const people = [
    ...new Map(calendars.flatMap((one) => one.people.map((attendee) => [attendee.id, attendee]))).values(),
  ];
  return calendars.map((calendar) => (calendar.isPrivate ? { ...calendar, people } : calendar));
}

interface TransferProps {
  calendars: readonly Calendar[];
  households: readonly Household[];
  mayImport: boolean;
}

/** The dates that Everstep works out are taken along as well, and recognized in a file that is brought in. */
function Transfer({ calendars, households, mayImport }: TransferProps) {
  const { record } = useSession();
  const { events } = usePlanner(households, { mayChange: false });
  const knownIn = useCallback(
    ({ scope }: Calendar) =>
      events?.filter(({ known, calendar }) => known !== undefined && calendar.scope === scope) ?? [],
    [events],
  );
  const own = calendars.find(({ isPrivate }) => isPrivate);
  const [isImporting, setImporting] = useState(false);
  const eventsIn = useMemo(
    () => ({
      async list(calendar: Calendar) {
        const outbox = openOutbox(record.email);
        // What others have planned may not have arrived yet, and would be there twice.
        await outbox.refresh(calendar.scope);
        const entries = await outbox.list(calendar.kind, calendar.scope);
        const stored = entries.map(({ key, value, createdBy, author }) => ({
          key,
          value,
          mayChange: calendar.isOpen && calendar.mayChange(createdBy ?? author),
        }));
        return [...stored, ...knownIn(calendar).map(({ key, value }) => ({ key, value, mayChange: false }))];
      },
      imported: ({ scope }: Calendar) => importedInto(record.email, scope),
    }),
    [record.email, knownIn],
  );
  return (
    <>
      <ul className="grid gap-3">
        {calendars.map((calendar) => (
          <CalendarLine key={calendar.scope} calendar={calendar} known={knownIn(calendar)} />
        ))}
      </ul>
      {mayImport && (
        <Button className="justify-self-start" aria-haspopup="dialog" onClick={() => setImporting(true)}>
          {texts.open}
        </Button>
      )}
      {isImporting && own && (
        <Suspense>
          <ImportEventsDialog calendars={calendars} own={own} eventsIn={eventsIn} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

function CalendarLine({ calendar, known }: { calendar: Calendar; known: readonly StoredEvent[] }) {
  const { entries, failure } = useEntries(calendar.kind, calendar.scope);
  const events = entries && [...entries, ...known];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="grid">
        <span className="font-semibold">{calendar.name}</span>
        <span className="text-ink-2 tabular-nums">{stateText(events?.length, failure)}</span>
      </span>
      <DownloadButton
        label={texts.download(calendar.name)}
        hasIcon
        isDisabled={!events || events.length === 0}
        files={async () => {
          const { toEventsCsv } = await import('./files');
          const today = localDayIn(deviceZone(), correctedNow().getTime());
          const name = calendar.isPrivate ? 'own-events' : 'family-events';
          return [{ name: `${name}-${today}.csv`, text: toEventsCsv(calendar, events ?? []) }];
        }}
        describeFailure={() => texts.downloadFailed}
      />
    </li>
  );
}

function stateText(count: number | undefined, failure: string | undefined): string {
  if (count === undefined) return failure ?? texts.loading;
  return count === 0 ? texts.none : texts.count(count);
}
