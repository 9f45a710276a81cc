import { addDays } from '../../base/days';
import type { Reader } from '../formats/line-reader';
import { attempt } from '../table';
import { shown, UnreadableLine } from '../unreadable-line';
import { readDuration, readTimeOfDay, type ClockUnit } from '../when';
import { unitInName } from './column-names';
import type { ColumnMeaning } from './meanings';
import { mappingTexts } from './texts';

/** The cells of a line by what their columns have, and the names of these columns. */
export interface MappedLine {
  value: (meaning: ColumnMeaning) => string;
  /** '' if no column has it. */
  nameOf: (meaning: ColumnMeaning) => string;
  clockUnitOf: (meaning: ColumnMeaning) => ClockUnit | undefined;
}

/** A bare number is in minutes, unless the name of its column has another unit. */
export function lengthIn(line: MappedLine, meaning: 'duration' | 'left_duration' | 'right_duration'): number | null {
  const text = line.value(meaning);
  if (text === '') return null;
  const length = readDuration(text, unitInName(line.nameOf(meaning), 'time') ?? 'minutes', line.clockUnitOf(meaning));
  if (length === null) throw new UnreadableLine(mappingTexts.noDuration(shown(text)));
  return length;
}

const isTimeAlone = (text: string) => readTimeOfDay(text) !== null;

/** A date with a time, out of one column or of two. */
function startText({ value }: MappedLine, { day }: Reader): string {
  const [date, time] = [value('date'), value('start') || value('time')];
  if (time === '') {
    if (date === '') throw new UnreadableLine(mappingTexts.noDate);
    return date;
  }
  if (!isTimeAlone(time)) return time;
  if (date === '') throw new UnreadableLine(mappingTexts.noDate);
  return `${day(date)} ${time}`;
}

export const momentOf = (line: MappedLine, reader: Reader): string => reader.moment(startText(line, reader));
export const dayOf = ({ value }: MappedLine, { day }: Reader): string => day(value('date'));

/** An end without a date is the first such time after the start. */
export function spanOf(line: MappedLine, reader: Reader): { started_at: string; ended_at: string | null } {
  const [start, end, length] = [startText(line, reader), line.value('end'), lengthIn(line, 'duration')];
  if (end === '') {
    const started_at = reader.moment(start);
    const ended_at = length === null ? null : new Date(Date.parse(started_at) + length).toISOString();
    return { started_at, ended_at };
  }
  if (!isTimeAlone(end)) return reader.span(start, end, length);
  const day = reader.day(start);
  const sameDay = attempt(() => reader.span(start, `${day} ${end}`, length));
  return 'result' in sameDay ? sameDay.result : reader.span(start, `${addDays(day, 1)} ${end}`, length);
}
