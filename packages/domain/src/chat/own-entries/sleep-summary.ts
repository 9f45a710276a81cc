import { durationText } from '../../base/durations';
import { averageSleep, firstSleepDay, last24Hours, sleepDays } from '../../sleep/totals';
import type { Sleep } from '../../sleep/entry';
import { sleepState, sortSleeps, toSpan, type SleepState } from '../../sleep/spans';
import { nightAndNapsText, sleepTexts } from '../../sleep/texts';
import type { AnswerReader } from './answer-reader';
import { timeText } from './moments';
import { ownEntryTexts } from './texts';

const msADay = 24 * 3_600_000;
/** Today and the week before it. */
const shownDays = 8;

/** How long a child slept, as it was logged. */
export function sleepSummary(
  name: string,
  logged: readonly { key: string; value: Sleep }[],
  reader: AnswerReader,
): string {
  const { now, zone, today } = reader;
  const { sleeps, running } = sortSleeps(logged.map(({ key, value }) => toSpan(key, value)));
  const [first] = sleeps;
  if (!first) return ownEntryTexts.noSleep(name);
  const totals = last24Hours(sleeps, { now, zone });
  const mean = averageSleep(sleepDays(sleeps, { lastDay: today, count: shownDays, now, zone }), {
    now,
    firstDay: firstSleepDay(sleeps, zone),
  });
  return [
    ownEntryTexts.sleep(name, durationText(totals.totalMs), nightAndNapsText(totals)),
    ...(totals.longestMs > 0 ? [sleepTexts.longest(totals.longestMs)] : []),
    ...(first.start > now - msADay ? [sleepTexts.notWholeYet] : []),
    ...(mean === null ? [] : [ownEntryTexts.sleepMean(sleepTexts.average(mean))]),
    ...stateSentences(sleepState(sleeps, running, now), reader),
  ].join(' ');
}

function stateSentences(state: SleepState, reader: AnswerReader): string[] {
  switch (state.kind) {
    case 'asleep':
      return [ownEntryTexts.asleepSince(timeText(state.since, reader))];
    case 'awake':
      return [ownEntryTexts.awakeSince(timeText(state.since, reader))];
    case 'forgotten':
      return [sleepTexts.forgotten(timeText(state.since, reader))];
    case 'unknown':
    case 'empty':
      return [];
  }
}
