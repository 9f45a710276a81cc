import type { ReactNode } from 'react';
import { Copy, Lock, MoveRight, Pencil, Trash2 } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import { followedScreenTexts } from '@everstep/domain/followed-calendars/screen-texts';
import { ruleText, screenTexts } from '@everstep/domain/planner';
import { knownPanelTexts } from '@everstep/domain/planner/known-dates/panel-texts';
import { plannedNightTexts } from '@everstep/domain/planner/plan-texts';
import { dateLocale, formatWeekday } from '../../../platform/locale/dates';
import { NotSynced } from '../../../platform/trackers/not-synced';
import { Button, ButtonLink } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import type { Occurrence } from '../occurrences';
import { OriginMark, originText } from '../calendar/origin-mark';
import { Initials } from '../people';
import { otherZoneText, timeSpan } from '../times';

interface EventDetailsProps {
  occurrence: Occurrence;
  zone: string;
  conflicts: readonly string[];
  /** The names of the families that see the times of this own event. */
  busyIn: readonly string[];
  /** Whether anything can be changed at all, by role and plan. */
  mayChange: boolean;
  /** Of the user; null where there can be none. */
  reminder: ReactNode;
  /** What was lost of its series. */
  orphans: ReactNode;
  onEdit: () => void;
  onMove: () => void;
  onCopy: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** Everything about an event, and what can be done with it. */
export function EventDetails(props: EventDetailsProps) {
  const { occurrence, zone, conflicts, busyIn, mayChange, reminder, orphans, onClose } = props;
  const { title, place, note, people, stored, firstDay } = occurrence;
  const { value, calendar, isBusyBlock, isUnsynced } = stored;
  const zoneText = otherZoneText(occurrence, zone);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-1">
        <p className="text-lg font-semibold tabular-nums">{formatWeekday(firstDay)}</p>
        <p className="tabular-nums">
          {timeSpan(occurrence)}
          {zoneText && <span className="text-ink-2"> · {zoneText}</span>}
        </p>
        {value.rrule !== null && (
          <p className="text-ink-2">
            {screenTexts.repeats} {ruleText(value.rrule, { ...value, allDay: value.all_day }, dateLocale())}
          </p>
        )}
        {conflicts.map((text) => (
          <p key={text} className="font-medium text-danger">
            {text}
          </p>
        ))}
      </div>
      {!isBusyBlock && (
        <dl className="grid gap-3">
          {people.length > 0 && (
            <Detail name={screenTexts.with}>
              <span className="flex items-center gap-2">
                <Initials people={people} />
                {people.map(({ name }) => name).join(', ')}
              </span>
            </Detail>
          )}
          {place && <Detail name={screenTexts.place}>{place}</Detail>}
          {note && (
            <Detail name={screenTexts.note}>
              <span className="whitespace-pre-wrap">{note}</span>
            </Detail>
          )}
        </dl>
      )}
      {calendar.isPrivate && (
        <p className="flex items-center gap-2 text-ink-2">
          <Lock size={16} strokeWidth={1.8} className="shrink-0" aria-hidden />
          {busyIn.length > 0 ? `${screenTexts.privateTitle}. ${screenTexts.busySeenBy(busyIn)}` : screenTexts.private}
        </p>
      )}
      {(stored.known ?? stored.plan ?? stored.followed) && (
        <p className="flex items-center gap-2 text-ink-2">
          <OriginMark stored={stored} size={16} />
          <span className="min-w-0 wrap-anywhere">
            {stored.followed ? followedScreenTexts.origin(stored.followed.name) : originText(stored)}
          </span>
        </p>
      )}
      {stored.plan && (
        <>
          <p className="text-ink-2">{plannedNightTexts.changed}</p>
          <ButtonLink to={paths.twoHomes} variant="quiet" className="justify-self-start">
            {plannedNightTexts.open}
          </ButtonLink>
        </>
      )}
      {stored.followed && (
        <>
          <p className="wrap-anywhere text-ink-2">{followedScreenTexts.originText(stored.followed.host)}</p>
          <ButtonLink to={paths.calendars} variant="quiet" className="justify-self-start">
            {followedScreenTexts.manage}
          </ButtonLink>
        </>
      )}
      {reminder}
      {orphans}
      {isUnsynced && <NotSynced />}
      {stored.mayDelete ? (
        <div className="grid grid-cols-2 gap-3">
          {stored.mayChange && (
            <>
              <Button onClick={props.onEdit} aria-haspopup="dialog">
                <Pencil size={18} strokeWidth={1.8} aria-hidden />
                {screenTexts.edit}
              </Button>
              <Button variant="quiet" onClick={props.onMove} aria-haspopup="dialog">
                <MoveRight size={18} strokeWidth={1.8} aria-hidden />
                {screenTexts.move}
              </Button>
            </>
          )}
          {stored.mayChange && (
            <Button variant="quiet" onClick={props.onCopy} aria-haspopup="dialog">
              <Copy size={18} strokeWidth={1.8} aria-hidden />
              {screenTexts.copy}
            </Button>
          )}
          <Button variant="quiet" onClick={props.onDelete}>
            <Trash2 size={18} strokeWidth={1.8} aria-hidden />
            {stored.known ? knownPanelTexts.remove : screenTexts.delete}
          </Button>
        </div>
      ) : (
        mayChange &&
        !isBusyBlock &&
        !stored.plan &&
        !stored.followed && (
          <p className="text-ink-2">{stored.known ? knownPanelTexts.changedByParents : screenTexts.notYours}</p>
        )
      )}
    </Dialog>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
