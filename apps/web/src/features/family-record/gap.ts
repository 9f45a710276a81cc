import { recordPageTexts, type RecordContent, type RecordLine } from '@everstep/domain/family-record';
import { formatMoment } from '../../platform/locale/dates';

const actionOf = ({ content }: RecordLine) => (JSON.parse(content) as RecordContent).action;

/** What is said of the time before a line in which nothing was written down; null if the record was open. `earlier` may be unknown. */
export function gapBefore(line: RecordLine, earlier: RecordLine | undefined): string | null {
  if (line.number === 1 || actionOf(line) !== 'opened') return null;
  return earlier?.number === line.number - 1
    ? recordPageTexts.gap(formatMoment(earlier.at), formatMoment(line.at))
    : recordPageTexts.gapOpen(formatMoment(line.at));
}
