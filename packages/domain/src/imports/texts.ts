import { brand } from '../base/brand';
import type { ImportedKind } from './imported';
import type { ImportUnit, UnitMeasure } from './units';

const counted: Record<ImportedKind, [one: string, many: string]> = {
  feeding: ['feed', 'feeds'],
  diaper: ['diaper', 'diapers'],
  pumping: ['pumping session', 'pumping sessions'],
  milk: ['milk stock entry', 'milk stock entries'],
  sleep: ['sleep', 'sleeps'],
  growth: ['measurement', 'measurements'],
  milestone: ['milestone', 'milestones'],
};

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const maxListedLines = 5;
const maxListedValues = 3;

/** 'Line 3', 'Lines 3, 6 and 9', 'Lines 3, 6, 9, 12, 15 and 40 more' */
function linesText(lines: readonly number[]): string {
  if (lines.length < 2) return `Line ${lines.join('')}`;
  const listed = lines.length > maxListedLines ? lines.slice(0, maxListedLines) : lines.slice(0, -1);
  const rest = lines.length > maxListedLines ? `${lines.length - maxListedLines} more` : lines.at(-1);
  return `Lines ${listed.join(', ')} and ${rest}`;
}

const apps = 'Huckleberry, Baby Buddy or Baby Tracker';

export const importTexts = {
  offer: 'Coming from another app?',
  offerText: `Bring along what you logged in ${apps}.`,
  open: 'Import a file',
  title: (name: string) => `Import for ${name}`,
  lead: `A CSV file from ${apps}, or your own from ${brand.name}. You see what is in it before anything is stored.`,
  zone: (zone: string) => `Times are read as ${zone.replaceAll('_', ' ')}, the time zone of this device.`,
  unknownApp: `These are not the columns of a file from Huckleberry, Baby Buddy, Baby Tracker or ${brand.name}. Please choose the file as the app exported it.`,
  from: (app: string) => `From ${app}`,
  count: (kind: ImportedKind, count: number) => `${count} ${counted[kind][count === 1 ? 0 : 1]}`,
  period: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  leftOut: (names: string) => `Left out, because it has no place here or is not complete: ${names}.`,
  otherChildren: (count: number) =>
    `${count === 1 ? 'One line is' : `${count} lines are`} about another child and left out.`,
  /** `named` is a name or an id. */
  otherName: (named: string, child: string) =>
    `The file is about ${isId(named) ? 'another child' : named}. All of it is imported for ${child}.`,
  stored: (count: number) =>
    `${count === 1 ? 'One entry is' : `${count} entries are`} here already and left as ${count === 1 ? 'it is' : 'they are'}.`,
  allStored: 'Everything in this file is here already.',
  problems: (count: number) => `${count === 1 ? 'One line' : `${count} lines`} cannot be read:`,
  problem: (lines: readonly number[], message: string) => `${linesText(lines)}: ${message}`,
  moreProblems: (count: number) => `and ${count} more.`,
  allOrNothing: 'Nothing is imported until every line can be read. Please correct the file and choose it again.',
  nothing: 'There is nothing to import in this file.',
  unitQuestion: {
    volume: 'The amounts in this file have no unit. Which one are they in?',
    weight: 'The weights in this file have no unit. Which one are they in?',
    length: 'The lengths in this file have no unit. Which one are they in?',
  } satisfies Record<UnitMeasure, string>,
  units: {
    ml: 'Milliliters',
    oz: 'Fluid ounces',
    kg: 'Kilograms',
    g: 'Grams',
    lb: 'Pounds',
    cm: 'Centimeters',
    in: 'Inches',
  } satisfies Record<ImportUnit, string>,
  unitConfirm: 'Yes, read them this way',
  /** 'A; B; C and 2 more': at most three. */
  implausibleValues: (values: readonly string[]) =>
    values.length > maxListedValues
      ? `${values.slice(0, maxListedValues).join('; ')} and ${values.length - maxListedValues} more`
      : values.join('; '),
  implausible: (values: string) =>
    `${values}: hardly any child of this age measures that. Is this right? A wrong unit or a slip of a digit happens easily.`,
  implausibleTake: 'Yes, import them too',
  implausibleLeave: 'Leave them out',
  /** Shown after the answer, which can be changed. */
  implausibleLeft: (count: number) =>
    `${count === 1 ? 'One unusual measurement is' : `${count} unusual measurements are`} left out.`,
  implausibleTaken: (count: number) =>
    `${count === 1 ? 'One unusual measurement is' : `${count} unusual measurements are`} imported too.`,
  implausibleChange: 'Change this',
  start: (count: number) => `Import ${count} ${count === 1 ? 'entry' : 'entries'}`,
  importing: (left: number) => (left > 0 ? `Importing… ${left.toLocaleString('en-US')} left` : 'Importing…'),
  done: (count: number) =>
    `${count} ${count === 1 ? 'entry is' : 'entries are'} imported. They appear on your other devices in a moment.`,
  /** `message` is the reason why the server refuses them; empty if there was no connection. */
  onDevice: (count: number, message: string) =>
    `${count === 1 ? 'One entry is' : `${count.toLocaleString('en-US')} entries are`} saved on this device, but not all sent yet. ${message || 'The rest is sent by itself once there is a connection.'}`,
  failed: 'This could not be stored. Nothing was imported; please try again.',
  close: 'Done',
  file: 'CSV file',
} as const;
