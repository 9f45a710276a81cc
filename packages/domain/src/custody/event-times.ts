import { instantOf } from '../base/time-zone';
import type { BusyBlock } from '../planner/event-kind';
import { instantText } from '../planner/expand';
import { dayText, readLocal } from '../planner/recurrence/calendar';

/** What is on one evening or more: all-day events of some nights, or moments by the clocks of the zone. */
export interface EventForm {
  zone: string;
  /** Of an all-day event. */
  nights: number;
  /** '17:00'; null for all-day events. */
  time: string | null;
}

const startOn = ({ time }: EventForm, evening: number): string => `${dayText(evening)}T${time ?? '00:00'}:00`;

const endOn = (form: EventForm, evening: number): string =>
  form.time === null ? startOn(form, evening + form.nights) : startOn(form, evening);

export const onceOn = (form: EventForm, evening: number): BusyBlock => ({
  all_day: form.time === null,
  start: startOn(form, evening),
  end: endOn(form, evening),
  zone: form.zone,
  rrule: null,
  extra_dates: [],
  exceptions: [],
});

const withoutSigns = (text: string): string => text.replace(/[-:]/g, '');

/** Of a moment as a point in time, as calendars ask for where the start has a zone. */
function untilOf(form: EventForm, evening: number): string {
  if (form.time === null) return withoutSigns(dayText(evening));
  const local = readLocal(startOn(form, evening)) ?? 0;
  return withoutSigns(instantText(instantOf(form.zone, local * 1000)));
}

/** A series on some evenings of a cycle, the others of which are canceled; null without an evening. */
export function seriesOn(
  form: EventForm,
  cycleNights: number,
  evenings: readonly number[],
  isOn: (evening: number) => boolean,
): BusyBlock | null {
  const [first, last] = [evenings.find(isOn), evenings.findLast(isOn)];
  if (first === undefined || last === undefined) return null;
  if (first === last) return onceOn(form, first);
  const every =
    cycleNights % 7 === 0 ? `FREQ=WEEKLY;INTERVAL=${cycleNights / 7}` : `FREQ=DAILY;INTERVAL=${cycleNights}`;
  const off = evenings.filter((evening) => evening > first && evening < last && !isOn(evening));
  return {
    ...onceOn(form, first),
    rrule: `${every};UNTIL=${untilOf(form, last)}`,
    exceptions: off.map((evening) => ({ original: startOn(form, evening), is_canceled: true })),
  };
}
