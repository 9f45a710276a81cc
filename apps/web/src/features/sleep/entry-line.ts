import { durationText } from '@everstep/domain/base/durations';
import { isNap, sleepKind, sleepTexts } from '@everstep/domain/sleep';
import { formatTimeRelativeTo, deviceZone } from '../../platform/locale/dates';
import { describeKind, joinParts } from '../../platform/trackers/entry-line';

export const describeSleep = describeKind(sleepKind, ({ started_at: at, ended_at: end, note }) => {
  const [start, until] = [Date.parse(at), end === null ? null : Date.parse(end)];
  return {
    title: sleepTexts.cardTitle,
    detail: joinParts(
      sleepTexts.until(end === null ? sleepTexts.asleepNow : formatTimeRelativeTo(at, end)),
      until !== null && sleepLabel({ start, end: until }, deviceZone()),
      until !== null && durationText(until - start),
      note,
    ),
    at,
  };
});

const sleepLabel = (times: { start: number; end: number }, zone: string) =>
  (isNap(times, zone) ? sleepTexts.nap : sleepTexts.night).toLowerCase();
