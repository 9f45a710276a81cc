import { pregnancyOn, dueDateSentence } from './due-date';
import type { FertilityEntry } from './entry';
import { createCycleReport } from './report/cycle-report';
import { fertilityToday } from './report/today';
import type { FertilitySettings } from './settings';
import { formatTemperature } from './units';
import type { AnswerReader } from '../chat/own-entries/answer-reader';
import { dayText } from '../chat/own-entries/moments';
import { ownEntryTexts } from '../chat/own-entries/texts';

/** What an answer of the chat may say about the cycle or the pregnancy of the user. */
export function cycleSummary(
  entries: readonly FertilityEntry[],
  settings: FertilitySettings,
  reader: AnswerReader,
): string {
  return [...stateSentences(entries, settings, reader), ownEntryTexts.cycleRead(entries.length)].join(' ');
}

function stateSentences(
  entries: readonly FertilityEntry[],
  settings: FertilitySettings,
  reader: AnswerReader,
): string[] {
  const { today, locale } = reader;
  if (pregnancyOn(settings, today)) return [ownEntryTexts.pregnancy(dueDateSentence(settings, today, locale) ?? '')];
  const report = createCycleReport({ entries, settings, asOf: today, isAdvanced: false, locale });
  const { title, text } = fertilityToday(settings, report, today, locale);
  if (settings.mode !== 'cycle') return [`${title}. ${text}`];
  const { cycle_start: start } = report;
  return [
    ...(start === null
      ? [ownEntryTexts.noPeriod]
      : [ownEntryTexts.cycle(title, dayText(start, reader), text), ownEntryTexts.noContraception]),
    ...temperature(entries, settings, reader),
  ];
}

function temperature(entries: readonly FertilityEntry[], { unit }: FertilitySettings, reader: AnswerReader): string[] {
  const last = entries
    .filter((entry) => entry.temperature !== null && entry.day <= reader.today)
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))[0];
  if (!last || last.temperature === null) return [];
  return [ownEntryTexts.temperature(formatTemperature(last.temperature, unit), dayText(last.day, reader))];
}
