import { addDays } from '@everstep/domain/base/days';
import { localDayIn } from '@everstep/domain/base/time-zone';
import type { RecordLine } from '@everstep/domain/family-record';
import { deviceZone } from '../../platform/locale/dates';

/** Days by the clocks of this device, both included; '' is open. */
export interface Period {
  from: string;
  to: string;
}

export const allDays: Period = { from: '', to: '' };

/** While a year is typed, a field of dates has '0002-12-03' for a moment. */
const isTyped = (day: string): boolean => day === '' || day >= '1900-01-01';

export const isBackwards = ({ from, to }: Period): boolean => to !== '' && isTyped(to) && to < from;

/** Whether lines can be looked for. */
export const isComplete = (period: Period): boolean =>
  isTyped(period.from) && isTyped(period.to) && !isBackwards(period);

/** The days in UTC in which the period can lie, for the server. */
export const utcDaysOf = ({ from, to }: Period) => ({
  ...(from !== '' && { from: addDays(from, -1) }),
  ...(to !== '' && { to: addDays(to, 1) }),
});

export const dayOfLine = ({ at }: Pick<RecordLine, 'at'>): string => localDayIn(deviceZone(), Date.parse(at));

export function isWithin({ from, to }: Period, line: RecordLine): boolean {
  const day = dayOfLine(line);
  return day >= from && (to === '' || day <= to);
}
