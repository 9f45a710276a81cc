import { csvFileTexts, maxCsvFileBytes } from '@everstep/domain/base/spreadsheet';
import { looksLikeCalendar } from '@everstep/domain/icalendar/looks-like-calendar';
import { UnreadableFile } from '../../../platform/files/csv-file';
import type { EventFile } from './event-file';

/** Where a calendar says that it is one, after whatever a program has put before it. */
const bytesOfBeginning = 1000;

/** Opens a calendar file or a table, whichever it is by its content. Throws an `UnreadableFile`. */
export async function openEventFile(file: File): Promise<EventFile> {
  if (file.size > maxCsvFileBytes) throw new UnreadableFile(csvFileTexts.tooLarge);
  const beginning = new TextDecoder().decode(await file.slice(0, bytesOfBeginning).arrayBuffer());
  if (looksLikeCalendar(beginning) || /\.(ics|ical|ifb)$/i.test(file.name))
    return (await import('./reader/open-calendar')).openCalendar(file);
  return (await import('./files')).openTable(file);
}
