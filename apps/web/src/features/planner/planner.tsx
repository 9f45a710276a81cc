import {
  startTransition,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { addDays } from '@everstep/domain/base/days';
import { paths } from '@everstep/domain/base/paths';
import { localDayIn } from '@everstep/domain/base/time-zone';
import type { Household } from '@everstep/domain/households';
import { addMonths, firstDayOfWeek, screenTexts, startOfWeek, weekFrom, weeksOfMonth } from '@everstep/domain/planner';
import { dateLocale, deviceZone } from '../../platform/locale/dates';
import { lazyPart } from '../../platform/offline/lazy-part';
import { LoadingEntries } from '../../platform/sync/loading-entries';
import { useAskedEntry } from '../../platform/trackers/asked-entry';
import { useSuggestedEvent } from '../../platform/trackers/suggested-event';
import { useNow } from '../../platform/trackers/use-now';
import { DeviceOnlyNotice } from '../../platform/trackers/device-only-notice';
import { ButtonLink } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useMedia, wideScreen } from '../../ui/layout/use-media';
import { Agenda, agendaId } from './calendar/agenda';
import { MonthGrid } from './calendar/month-grid';
import { SearchResults } from './calendar/search-results';
import { searchId, Toolbar } from './calendar/toolbar';
import { WeekHours, type Slot } from './calendar/week-hours';
import { WeekSheet } from './calendar/week-sheet';
import { WeekStrip } from './calendar/week-strip';
import { newDraft, suggestedDraft } from './event/draft';
import { shiftedTimes } from './event/shifted-times';
import { useEventEdits } from './event/use-event-edits';
import { occurrencesBetween, onDay, type Occurrence } from './occurrences';
import { KnownDatesButton } from './known-dates/known-dates-button';
import { PeopleFilter } from './people-filter';
import { atOccurrence, conflictsIn, nextHour, PlannerDialogs, type Open } from './planner-dialogs';
import { usePreferences } from './preferences';
import { useHandler } from './use-handler';
import { useShownDay } from './use-shown-day';
import { useKeys } from './use-keys';
import { usePlanner } from './use-planner';
import { CrossedEdits, PutBackInFamily, PutBackOwn } from './crossed-edits';

const KnownDatesPanel = lazyPart(async () => (await import('./known-dates/known-dates-panel')).KnownDatesPanel);

interface PlannerProps {
  households: readonly Household[];
  /** Shown in place of what adds and changes: the question for consent, or why this user can only read. Null if the user may. */
  blocked: ReactNode;
  /** Whether it is only the plan that is missing: what is there can be read, exported and deleted. */
  isLapsed: boolean;
}

/** The calendar of the families and of the user: month or week on a wide screen, a week as a list on a narrow one. */
export function Planner({ households, blocked, isLapsed }: PlannerProps) {
  const planner = usePlanner(households, { mayChange: blocked === null, isLapsed });
  const { calendars, events, progress, failure } = planner;
  const { preferences, change: changePreferences } = usePreferences();
  const isWide = useMedia(wideScreen);
  const now = useNow(60_000);
  const zone = deviceZone();
  const today = localDayIn(zone, now);
  const [day, setDay] = useShownDay(today);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [isKnownOpen, setKnownOpen] = useState(false);
  const [open, show] = useState<Open>(null);
  // A key pressed right after a dialog was closed is for the calendar.
  const setOpen = useCallback((next: Open) => (next ? startTransition(() => show(next)) : show(next)), []);
  const edits = useEventEdits(planner);

  const firstDay = firstDayOfWeek(dateLocale());
  const view = useDeferredValue(preferences.view);
  const isMonth = isWide && view === 'month';
  const week = useMemo(() => weekFrom(startOfWeek(day, firstDay)), [day, firstDay]);
  const [from, to] = useMemo(() => {
    const days = isMonth ? weeksOfMonth(day, firstDay).flat() : week;
    // A narrow screen lists seven days from the chosen one.
    return [days[0] ?? day, isWide ? (days.at(-1) ?? day) : addDays(day, 6)];
  }, [isMonth, isWide, day, week, firstDay]);
  const all = useMemo(() => occurrencesBetween(events ?? [], from, to, zone), [events, from, to, zone]);
  const filtered = useDeferredValue(hidden);
  const shown = useMemo(() => all.filter((occurrence) => !isHidden(occurrence, filtered)), [all, filtered]);
  const printed = useDeferredValue(shown, none);

  const enteredDay = useRef<string | null>(null);
  /** The list of a day may not be there yet; then it has the focus as soon as it is. */
  const focusEntered = () => {
    const list = enteredDay.current === null ? null : document.getElementById(agendaId(enteredDay.current));
    if (!list) return;
    enteredDay.current = null;
    list.focus();
  };
  const focusOnceThere = useEffectEvent(focusEntered);
  useEffect(() => focusOnceThere(), [day]);

  const mayAdd = blocked === null && calendars.some((calendar) => calendar.mayAdd);
  const step = (count: number) =>
    setDay((current) => (isMonth ? addMonths(current, count) : addDays(current, 7 * count)));
  const addAtTime = useHandler((at: { day: string; time: string }) => {
    const target = calendars.find((calendar) => calendar.mayAdd);
    if (mayAdd && target) setOpen({ is: 'new', draft: newDraft({ scope: target.scope, zone, ...at }) });
  });
  const chosen = day === today ? undefined : day;
  const add = useHandler((onDate: string | undefined = chosen) => addAtTime(nextHour(zone, now, onDate)));
  const addInSlot = useHandler(({ day: on, minute }: Slot) => addAtTime({ day: on, time: clockOf(minute) }));
  const enterDay = useHandler((entered: string) => {
    enteredDay.current = entered;
    setDay(entered);
    focusEntered();
  });
  const openDetails = useCallback((occurrence: Occurrence) => setOpen({ is: 'details', occurrence }), [setOpen]);
  const showFound = useCallback(
    (occurrence: Occurrence) => {
      setSearch('');
      setDay(occurrence.firstDay);
      openDetails(occurrence);
    },
    [setDay, openDetails],
  );
  const { userId } = planner;
  const conflictsOf = useCallback(
    (occurrence: Occurrence) => conflictsIn(occurrence, onDay(all, occurrence.firstDay), userId),
    [all, userId],
  );
  const shift = useHandler((occurrence: Occurrence, startMinutes: number, endMinutes: number) => {
    edits.tapEdit({
      occurrence,
      value: { ...atOccurrence(occurrence), ...shiftedTimes(occurrence, { startMinutes, endMinutes }) },
      text: screenTexts.moved,
    });
  });
  const move = useCallback(
    (occurrence: Occurrence, days: number, minutes = 0) =>
      shift(occurrence, days * minutesADay + minutes, days * minutesADay + minutes),
    [shift],
  );
  const resize = useCallback((occurrence: Occurrence, minutes: number) => shift(occurrence, 0, minutes), [shift]);
  const focusSearch = () => document.getElementById(searchId)?.focus();
  useKeys(preferences.hasKeys, {
    n: () => add(),
    c: () => add(),
    t: () => setDay(today),
    m: () => changePreferences({ view: 'month' }),
    w: () => changePreferences({ view: 'week' }),
    j: () => step(1),
    k: () => step(-1),
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    '/': focusSearch,
    '?': () => setOpen({ is: 'keys' }),
  });
  useAskedEntry(({ key, day: wantedDay }) => {
    const asked = events?.find((event) => event.key === key);
    const askedDay = wantedDay ?? asked?.value.start.slice(0, 10);
    if (!asked || !askedDay) return false;
    // The device's day can be the one before or after that of the event's zone.
    const around = occurrencesBetween([asked], addDays(askedDay, -1), addDays(askedDay, 1), zone);
    const occurrence = around.find(({ lastDay }) => lastDay >= askedDay) ?? around[0];
    if (!occurrence) return false;
    setDay(occurrence.firstDay);
    setOpen({ is: 'details', occurrence });
    return true;
  });
  useSuggestedEvent((suggested) => {
    // Private at first: it can be about something that only the user knows.
    const target = calendars.findLast((calendar) => calendar.mayAdd);
    if (!mayAdd || !events || !target) return false;
    setOpen({ is: 'new', draft: suggestedDraft(suggested, { scope: target.scope, zone, ...nextHour(zone, now) }) });
    return true;
  });

  if (!events)
    return failure === undefined ? (
      <LoadingEntries progress={progress} className="h-176" />
    ) : (
      <LoadFailure message={`${screenTexts.loadFailed} ${failure}`} onRetry={() => planner.retry()} />
    );

  const agenda = {
    today,
    now,
    zone,
    occurrences: shown,
    conflictsOf,
    onOpen: openDetails,
    onAdd: mayAdd ? add : undefined,
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 print:hidden">
        {failure !== undefined && (
          <DeviceOnlyNotice>
            {failure} {screenTexts.deviceOnly}
          </DeviceOnlyNotice>
        )}
        {blocked}
        {blocked === null && households.length === 0 && (
          <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunken p-5">
            <p className="max-w-2xl">{screenTexts.noFamily}</p>
            <ButtonLink to={paths.family} variant="quiet">
              {screenTexts.toFamily}
            </ButtonLink>
          </div>
        )}
        {households.map((household) => (
          <CrossedEdits key={household.id} household={household} mayLog={blocked === null} />
        ))}
        <Toolbar
          day={day}
          week={week}
          isMonth={isMonth}
          isWide={isWide}
          preferences={preferences}
          onPreferences={changePreferences}
          search={search}
          onSearch={setSearch}
          onStep={step}
          onDay={setDay}
          onToday={() => setDay(today)}
          onAdd={mayAdd ? () => add() : null}
          onKeys={() => setOpen({ is: 'keys' })}
        >
          <PeopleFilter calendars={calendars} followed={planner.followed} hidden={hidden} onChange={setHidden} />
          {blocked === null && planner.subjects.length > 0 && (
            <KnownDatesButton isOpen={isKnownOpen} onToggle={() => setKnownOpen(!isKnownOpen)} />
          )}
        </Toolbar>
        {blocked === null && isKnownOpen && (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <KnownDatesPanel planner={planner} />
          </Suspense>
        )}
        {wanted !== '' ? (
          <SearchResults text={wanted} events={events} today={today} zone={zone} onShow={showFound} />
        ) : isMonth ? (
          <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,1fr)] items-start gap-5">
            <MonthGrid
              day={day}
              today={today}
              now={now}
              firstDay={firstDay}
              hasWeekNumbers={preferences.hasWeekNumbers}
              occurrences={shown}
              onDay={setDay}
              onEnter={enterDay}
              onOpen={openDetails}
              onMove={move}
            />
            <Agenda days={[day]} {...agenda} />
          </div>
        ) : isWide ? (
          <WeekHours
            days={week}
            selected={day}
            today={today}
            now={now}
            zone={zone}
            occurrences={shown}
            onDay={setDay}
            onOpen={openDetails}
            onAdd={addInSlot}
            onMove={move}
            onResize={resize}
          />
        ) : (
          <>
            <WeekStrip days={week} selected={day} today={today} occurrences={shown} onDay={setDay} onSwipe={step} />
            <Agenda days={weekFrom(day)} {...agenda} />
          </>
        )}
        {blocked === null && (
          <div className="grid gap-3">
            {households.map((household) => (
              <PutBackInFamily
                key={household.id}
                household={household}
                name={calendars.find(({ scope }) => scope === household.id)?.name ?? ''}
              />
            ))}
            <PutBackOwn />
          </div>
        )}
      </div>
      <WeekSheet days={week} occurrences={printed} />
      <PlannerDialogs
        open={open}
        onOpen={setOpen}
        planner={planner}
        events={events}
        edits={edits}
        zone={zone}
        mayChange={blocked === null}
      />
      {edits.question}
    </div>
  );
}

const minutesADay = 24 * 60;
const none: never[] = [];

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Whether everybody whom it is for is hidden; what is for nobody in particular goes with its calendar. */
function isHidden({ people, stored }: Occurrence, hidden: ReadonlySet<string>): boolean {
  if (hidden.has(stored.calendar.scope) || (stored.followed && hidden.has(stored.followed.id))) return true;
  return people.length > 0 && people.every(({ id }) => hidden.has(id));
}
