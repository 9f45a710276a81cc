import { brand } from './base/brand';
import { localColumn, unknownZone } from './base/csv-table';
import { erasureRule } from './households';
import { importTexts } from './imports/texts';
import { exportFiles } from './personal-data';
import { plannerTransferTexts } from './planner';
import { keptDays } from './sync';

/** How tables get into another account. */
const importWays = {
  trackers: `in the menu, choose "${importTexts.title}".`,
  planner: `under My Data, choose "${plannerTransferTexts.open}".`,
} as const;
export type ImportWay = keyof typeof importWays;

interface ExportedFile {
  name: string;
  title: string;
  description: string;
  /** The header of a table. */
  columns?: readonly string[];
  /** Of a table that can be imported. */
  importWay?: ImportWay | undefined;
}

interface ExportContents {
  /** Those that are there, the two of a kind beside each other. */
  files: readonly ExportedFile[];
  hasDates: boolean;
  /** Whose clocks the local times are; null if no zone is known. */
  zone: string | null;
  /** ISO 8601. */
  createdAt: string;
}

/** What columns mean that are in more than one table, or not clear by themselves. */
const columnGroups: readonly { has: (column: string) => boolean; text: string }[] = [
  { has: (column) => column === 'child_name', text: 'The name of the child whose id stands beside it.' },
  {
    has: (column) => column === 'author_name',
    text: 'Who logged it. Empty if they have left the family or their account is gone.',
  },
  {
    has: (column) => /_ml$/.test(column),
    text: 'In milliliters. The number as it was typed and its unit stand beside it.',
  },
  {
    has: (column) => /_(kg|cm)$/.test(column),
    text: 'In kilograms and centimeters. What was typed stands beside it, if its unit is known.',
  },
  { has: (column) => column === 'segments', text: 'Each time at a breast: the side, its start and its end, in UTC.' },
  {
    has: (column) => column === 'batches',
    text: 'The portions of milk that the line is about, each by its id, with milliliters if it was used.',
  },
  {
    has: (column) => ['wet', 'dirty', 'supplement', 'lost', 'between_periods'].includes(column),
    text: 'Yes, or empty for no.',
  },
];

const notIncluded = [
  'Passwords, keys and the secret parts of links. We store them only as hashes or sealed.',
  'What is worked out anew whenever it is shown: cycle reports, percentiles, dates that come from a date of birth.',
  'What others have logged in a family in which you are not a parent.',
  `What was deleted or changed more than ${keptDays} days ago, as it was before. It is gone.`,
  'Entries that are damaged, so that nobody can open them.',
  'Card numbers. The payment provider has them; we never do.',
  'Gifts. They belong to the e-mail address given with them, not to an account.',
  'Emails that we sent you. They are in your mailbox.',
  'Lessons and other texts of ours.',
];

/** The text file of an export, from what is in it. */
export function exportReadme({ files, hasDates, zone, createdAt }: ExportContents): string {
  const tables = files.filter(({ columns }) => columns !== undefined);
  const columns = [...new Set(tables.flatMap((table) => table.columns ?? []))];
  const hasTimes = columns.some((column) => localColumn(column) !== null);
  const groups = columnGroups.flatMap(({ has, text }) => {
    const found = columns.filter(has);
    return found.length > 0 ? [`${found.join(', ')}: ${text}`] : [];
  });
  const ways = Object.entries(importWays).flatMap(([way, text]) => {
    const found = tables.filter(({ importWay }) => importWay === way);
    return found.length > 0 ? [`${found.map(({ name }) => name).join(', ')}: ${text}`] : [];
  });
  return [
    `Your data at ${brand.name}, ${createdAt.slice(0, 10)}`,
    '',
    `What is stored about you, as of ${createdAt.slice(0, 16).replace('T', ' ')} UTC.`,
    'A .csv file is a table for a spreadsheet, the .json file of the same name is for other programs.',
    'Of what you have nothing, there is no file.',
    'These files are not encrypted: keep them where only you can read them.',
    '',
    ...section('The files', describeFiles(files, hasDates)),
    ...(hasTimes ? section('Times', [timesText(zone)]) : []),
    ...(tables.length > 0
      ? section('Columns', [
          ...groups,
          'A cell that begins like a formula has an apostrophe in front, so that no spreadsheet runs it.',
        ])
      : []),
    ...(ways.length > 0
      ? section('Into another account', [
          ...ways,
          'Each account has ids of its own. So go by the names, and say there which child is which.',
        ])
      : []),
    ...section('What is not in here', notIncluded),
    ...section('If you delete your account', [erasureRule]),
  ].join('\n');
}

const section = (title: string, lines: readonly string[]): string[] => [title.toUpperCase(), '', ...lines, ''];

/** Each kind with its files. */
function describeFiles(files: readonly ExportedFile[], hasDates: boolean): string[] {
  const titles = [...new Set(files.map(({ title }) => title))];
  const lines = titles.flatMap((title) => {
    const ofKind = files.filter((file) => file.title === title);
    return [`${ofKind.map(({ name }) => name).join(', ')}: ${title}`, ofKind[0]?.description ?? '', ''];
  });
  const dates = [
    `${exportFiles.dates}: Your dates`,
    'First days of periods, and your due date while you are pregnant, for any calendar.',
    '',
  ];
  return [
    ...lines,
    ...(hasDates ? dates : []),
    `${exportFiles.readme}: This text`,
    '',
    `${exportFiles.manifest}: The files above with their columns, sizes and numbers of rows, for other programs`,
  ];
}

const timesText = (zone: string | null): string =>
  `A time that ends in Z is in UTC. In the tables, a column that ends in _local or Local says what clocks showed then ${
    zone === null
      ? `in ${unknownZone} too, because we do not know your time zone. You can say it in the settings of your reminders.`
      : `in ${zone}, your time zone here.`
  }`;
