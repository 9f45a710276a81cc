import { useState } from 'react';
import {
  feedingKind,
  feedingTexts,
  isRunning,
  joinTimers,
  keepConfirmed,
  sides,
  startingAt,
  typedFeedingSchema,
  type Feeding,
  type Nursing,
  type Segment,
  type Side,
} from '@everstep/domain/feedings';
import { durationText } from '@everstep/domain/base/durations';
import { readTypedNumber } from '@everstep/domain/base/typed-number';
import { newId } from '../../../platform/api/new-id';
import { TimeField } from '../../../platform/locale/time-field';
import { Checkbox } from '../../../ui/form/checkbox';
import { TextField } from '../../../ui/form/text-field';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { useForm } from '../../../ui/form/use-form';
import type { Logged } from '../../../platform/trackers/use-child-log';
import { EntryDialog } from '../../../platform/trackers/log/entry-dialog';
import { NoteField } from '../../../platform/trackers/log/note-field';
import { useMoment } from '../../../platform/trackers/log/use-moment';
import { changeOf } from '../../../platform/trackers/use-change';
import { refuseTimes, type FormDialogProps } from './dialogs';

const minute = 60_000;
const maxMinutes = 1440;
/** The default start of a feed that is already over. */
const defaultAgo = 30 * minute;

const lengthOf = ({ started_at, ended_at }: Segment) =>
  ended_at === null ? 0 : Date.parse(ended_at) - Date.parse(started_at);

const msOf = (nursing: Nursing | undefined, side: Side) =>
  (nursing?.segments ?? []).reduce((sum, segment) => sum + (segment.side === side ? lengthOf(segment) : 0), 0);

/** Whole minutes, as in the log; tenths of the first one. */
function minutesOf(nursing: Nursing | undefined, side: Side): string {
  const ms = msOf(nursing, side);
  return ms === 0 ? '' : String(ms < minute ? Math.ceil(ms / (minute / 10)) / 10 : Math.floor(ms / minute));
}

/** The time of each side as consecutive segments, keeping the side that was first. */
function toSegments(start: string, ms: Record<Side, number>, first: Side): Segment[] {
  let from = Date.parse(start);
  const order = first === 'left' ? sides : sides.toReversed();
  return order
    .filter((side) => ms[side] > 0)
    .map((side) => {
      const started_at = new Date(from).toISOString();
      from += ms[side];
      return { side, started_at, ended_at: new Date(from).toISOString() };
    });
}

/** Whole minutes in milliseconds, 0 for an empty field, NaN for anything else. A field that still shows a time keeps it. */
function readMs(text: string, saved: Nursing | undefined, side: Side): number {
  if (text === minutesOf(saved, side)) return msOf(saved, side);
  const { value, problem } = readTypedNumber(text, { highest: maxMinutes });
  const isWhole = problem === undefined && (value === null || Number.isInteger(value));
  return isWhole ? (value ?? 0) * minute : Number.NaN;
}

/**
 * A feed that was running when its form was opened, as it is by now: another device may have stopped it since. `duplicates` are timers
 * of other devices for the same feed.
 */
function timerByNow({ key, value }: Logged<Nursing>, feedings: readonly Logged<Feeding>[]) {
  const logged = feedings.filter((entry): entry is Logged<Nursing> => entry.value.type === 'nursing');
  const stored = logged.find((entry) => entry.key === key)?.value ?? value;
  const joined = joinTimers(logged.filter((entry) => isRunning(entry.value)));
  if (joined?.key !== key) return { stored, timer: stored, duplicates: [] };
  const duplicates = logged.filter((entry) => joined.duplicateKeys.includes(entry.key));
  return { stored, timer: joined.value, duplicates };
}

/** Logs nursing that was not timed, or corrects its times. */
export function NursingDialog({
  childId,
  entry,
  others,
  apply,
  onShow,
  onClose,
  kindChoice,
}: FormDialogProps<Nursing>) {
  const saved = entry?.value;
  const start = useMoment(saved?.segments[0]?.started_at, defaultAgo);
  const running = saved && isRunning(saved) ? saved : null;
  const [isSupplement, setSupplement] = useState(saved?.is_supplement ?? false);

  const form = useForm(
    typedFeedingSchema,
    async (fields) => {
      const at = start.read();
      const shared = { is_supplement: isSupplement, note: fields.note };
      if (entry && running) {
        const { stored, timer, duplicates } = timerByNow(entry, others);
        const corrected = startingAt(timer, at);
        if (!corrected) throw new FormRefusal('', { started_at: feedingTexts.startAfterSide });
        const value = { ...corrected, ...shared };
        const isOther = ({ key }: Logged<Feeding>) => !duplicates.some((duplicate) => duplicate.key === key);
        refuseTimes(entry.key, value, others.filter(isOther));
        const seen = { ...stored, is_supplement: running.is_supplement, note: running.note };
        await apply(
          feedingTexts.changed,
          changeOf(feedingKind, entry.key, value, seen),
          ...duplicates.map((duplicate) => changeOf(feedingKind, duplicate.key, null, duplicate.value)),
        );
        return onClose();
      }
      const texts = { left: fields.left, right: fields.right };
      const ms = { left: readMs(texts.left, saved, 'left'), right: readMs(texts.right, saved, 'right') };
      const wrong = sides.find((side) => !(ms[side] >= 0 && ms[side] <= maxMinutes * minute));
      if (wrong) throw new FormRefusal('', { [wrong]: feedingTexts.minutesRange });
      if (ms.left + ms.right === 0) throw new FormRefusal('', { left: feedingTexts.minutesRange });
      const isUntouched = at === start.known && sides.every((side) => texts[side] === minutesOf(saved, side));
      const segments = saved && isUntouched ? saved.segments : toSegments(at, ms, saved?.segments[0]?.side ?? 'left');
      const value = keepConfirmed<Nursing>(
        {
          type: 'nursing',
          child_id: childId,
          segments,
          ...shared,
          is_done: true,
        },
        saved,
      );
      const key = entry?.key ?? newId();
      const total = durationText(ms.left + ms.right);
      refuseTimes(key, value, others);
      await apply(
        saved ? feedingTexts.changed : feedingTexts.saved(`${feedingTexts.nursing}, ${total}`),
        changeOf(feedingKind, key, value, saved ?? null),
      );
      onClose();
    },
    feedingTexts.notSaved,
  );

  return (
    <EntryDialog
      title={feedingTexts.nursing}
      form={form}
      onClose={onClose}
      other={{ label: feedingTexts.showOther, onShow }}
    >
      {kindChoice}
      <TimeField name="started_at" label={feedingTexts.startLabel} time={start.time} />
      {running ? (
        <p className="text-ink-2">{feedingTexts.stillRunning}</p>
      ) : (
        <div className="grid grid-cols-2 gap-3">
          {sides.map((side) => (
            <TextField
              key={side}
              name={side}
              label={side === 'left' ? feedingTexts.leftMinutesLabel : feedingTexts.rightMinutesLabel}
              inputMode="numeric"
              defaultValue={minutesOf(saved, side)}
              autoComplete="off"
            />
          ))}
        </div>
      )}
      <Checkbox label={feedingTexts.supplementLabel} isChecked={isSupplement} onChange={setSupplement} />
      <NoteField note={saved?.note} />
    </EntryDialog>
  );
}
