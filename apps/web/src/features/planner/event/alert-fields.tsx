import { useEffect, useId, useRef } from 'react';
import { X } from 'lucide-react';
import { alertText, eventReminderTexts, reminderLimits, type Alert } from '@everstep/domain/reminders';
import { dateLocale } from '../../../platform/locale/dates';
import { CountField } from '../../../ui/form/count-field';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import {
  alertBefore,
  alertOn,
  alertUnits,
  countIn,
  isProposed,
  largestCount,
  largestUnit,
  proposedDays,
  proposedMinutes,
  type AlertRow,
  type RemindedOf,
} from './alert-rows';

interface AlertFieldsProps {
  row: AlertRow;
  number: number;
  event: RemindedOf;
  /** Whether the user has just added it, and goes on with it. */
  isNew: boolean;
  onChange: (changed: Omit<AlertRow, 'id'>) => void;
  onRemove: () => void;
}

/** One time at which a reminder comes. */
export function AlertFields({ row, number, event, isNew, onChange, onRemove }: AlertFieldsProps) {
  const item = useRef<HTMLLIElement>(null);
  const alert = alertOn(row.alert, event);
  useEffect(() => {
    if (isNew) item.current?.querySelector('select')?.focus();
  }, [isNew]);
  return (
    <li ref={item} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <div className="grid gap-3">
        {event.all_day && 'at' in alert ? (
          <DayFields alert={alert} row={row} number={number} onChange={onChange} />
        ) : (
          <TimeFields alert={alert} row={row} number={number} onChange={onChange} />
        )}
      </div>
      <button
        type="button"
        aria-label={eventReminderTexts.remove(number)}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-surface max-sm:-mt-2.5"
      >
        <X size={20} strokeWidth={1.8} aria-hidden />
      </button>
    </li>
  );
}

type PartProps<Shown extends Alert> = Pick<AlertFieldsProps, 'row' | 'number' | 'onChange'> & { alert: Shown };

/** So long before an event with hours. */
function TimeFields({ alert, row, number, onChange }: PartProps<Alert>) {
  const id = useId();
  const isByHour = 'at' in alert;
  const isOwn = !isByHour && (row.unit !== null || !isProposed(alert));
  const unit = isByHour ? 'minute' : (row.unit ?? largestUnit(alert.minutes_before));
  const count = isByHour ? 1 : countIn(alert.minutes_before, unit);
  function choose(value: string): void {
    if (value === 'own') onChange({ alert: isByHour ? alertBefore(1, 'day') : alert, unit: isByHour ? 'day' : unit });
    else if (value !== 'by_hour') onChange({ alert: { minutes_before: Number(value) }, unit: null });
  }
  return (
    <>
      <SelectField
        id={id}
        label={eventReminderTexts.alert(number)}
        value={isByHour ? 'by_hour' : isOwn ? 'own' : String(alert.minutes_before)}
        options={[
          ...(isByHour ? [{ value: 'by_hour', label: alertText(alert, dateLocale()) }] : []),
          ...proposedMinutes.map((minutes) => ({
            value: String(minutes),
            label: alertText({ minutes_before: minutes }, dateLocale()),
          })),
          { value: 'own', label: eventReminderTexts.own.timed },
        ]}
        onChange={choose}
      />
      {isOwn && (
        <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-end gap-3">
          <CountField
            label={eventReminderTexts.count}
            min={1}
            max={largestCount(unit)}
            count={count}
            onChange={(next) => onChange({ alert: alertBefore(next, unit), unit })}
          />
          <SelectField
            id={`${id}-unit`}
            label={eventReminderTexts.unit}
            value={unit}
            options={alertUnits.map((value) => ({ value, label: eventReminderTexts.units[value] }))}
            onChange={(next) => onChange({ alert: alertBefore(count, next), unit: next })}
          />
        </div>
      )}
    </>
  );
}

/** At an hour, so many days before an event that lasts whole days. */
function DayFields({ alert, row, number, onChange }: PartProps<Extract<Alert, { at: string }>>) {
  const id = useId();
  const isOwn = row.unit !== null || !isProposed(alert);
  return (
    <>
      <SelectField
        id={id}
        label={eventReminderTexts.alert(number)}
        value={isOwn ? 'own' : String(alert.days_before)}
        options={[
          ...proposedDays.map((days) => ({ value: String(days), label: eventReminderTexts.days[days] ?? '' })),
          { value: 'own', label: eventReminderTexts.own.allDay },
        ]}
        onChange={(value) =>
          onChange(
            value === 'own' ? { alert, unit: 'day' } : { alert: { ...alert, days_before: Number(value) }, unit: null },
          )
        }
      />
      <div className="grid grid-cols-2 items-end gap-3">
        {isOwn && (
          <CountField
            label={eventReminderTexts.daysBefore}
            min={0}
            max={reminderLimits.days}
            count={alert.days_before}
            onChange={(next) => onChange({ alert: { ...alert, days_before: next }, unit: 'day' })}
          />
        )}
        <TextField
          type="time"
          label={eventReminderTexts.at}
          value={alert.at}
          onChange={({ target }) =>
            target.value !== '' && onChange({ alert: { ...alert, at: target.value }, unit: row.unit })
          }
        />
      </div>
    </>
  );
}
