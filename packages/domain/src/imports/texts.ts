import type { ImportedKind } from './imported';

const counted: Record<ImportedKind, [one: string, many: string]> = {
  feeding: ['feed', 'feeds'],
  diaper: ['diaper', 'diapers'],
  pumping: ['pumping session', 'pumping sessions'],
  sleep: ['sleep', 'sleeps'],
  growth: ['measurement', 'measurements'],
};

export const importTexts = {
  offer: 'Coming from another app?',
  offerText: 'Bring along what you logged in Huckleberry or Baby Buddy.',
  open: 'Import a file',
  title: (name: string) => `Import for ${name}`,
  lead: 'A CSV file that Huckleberry or Baby Buddy has exported. You see what is in it before anything is stored.',
  zone: (zone: string) => `Times are read as ${zone.replaceAll('_', ' ')}, the time zone of this device.`,
  unknownApp:
    'These columns are none that Huckleberry or Baby Buddy writes. Please choose the file that the app has exported.',
  from: (app: string) => `From ${app}`,
  count: (kind: ImportedKind, count: number) => `${count} ${counted[kind][count === 1 ? 0 : 1]}`,
  leftOut: (names: string) => `Left out, because there is no place for it here: ${names}.`,
  problems: (count: number) => `${count === 1 ? 'One line' : `${count} lines`} cannot be read:`,
  problem: (line: number, message: string) => `Line ${line}: ${message}`,
  moreProblems: (count: number) => `and ${count} more.`,
  allOrNothing:
    'Nothing is imported until every line can be read. Please correct them in the file and choose it again.',
  nothing: 'There is nothing to import in this file.',
  start: (count: number) => `Import ${count} ${count === 1 ? 'entry' : 'entries'}`,
  importing: 'Importing…',
  done: (count: number) =>
    `${count} ${count === 1 ? 'entry is' : 'entries are'} imported. They appear on your other devices in a moment.`,
  failed: 'This could not be stored. Nothing was imported; please try again.',
  close: 'Done',
  file: 'CSV file',
} as const;
