import {
  bleedingNames,
  detectPeriods,
  toCsvRows,
  type FertilityEntry,
  type FertilitySettings,
} from '@everstep/domain/fertility';
import type { CalendarDate, ExportContext, PersonalDataKind } from '../../slice';
import type { Db } from '../../db/client';
import { removeActivitiesOfType } from '../activity/repository';
import { deleteAllFertilityData, findSettings, listFertilityDayRows } from './repository';
import { openDays } from './sealing';

/** Few enough to keep memory low, however many years are stored. */
const pageSize = 200;

/** All days, newest first. */
async function* readDays({ db, dataKeys, userId }: ExportContext): AsyncGenerator<FertilityEntry[]> {
  for (let before: string | undefined; ;) {
    const rows = await listFertilityDayRows(db, userId, { before, limit: pageSize });
    if (rows.length > 0) {
      const key = await dataKeys.forUser(userId);
      yield openDays(key, userId, rows).opened.map(({ entry }) => entry);
    }
    if (rows.length < pageSize) return;
    before = rows.at(-1)?.day;
  }
}

async function readSettings({ db, dataKeys, userId }: ExportContext): Promise<FertilitySettings[]> {
  const settings = await findSettings(db, userId, () => dataKeys.forUser(userId));
  return settings === null || settings === 'unreadable' ? [] : [settings];
}

async function listDates(context: ExportContext): Promise<CalendarDate[]> {
  const bleeding: { date: string; bleeding: number; excludeBleeding: boolean }[] = [];
  for await (const entries of readDays(context))
    for (const { day, bleeding: name, is_between_periods: excludeBleeding } of entries)
      if (name !== null) bleeding.push({ date: day, bleeding: bleedingNames.indexOf(name), excludeBleeding });
  const dates = detectPeriods(bleeding).map(({ start }) => ({ day: start, title: 'First day of a period' }));
  for (const { mode, due_date } of await readSettings(context))
    if (mode === 'pregnancy' && due_date !== null) dates.push({ day: due_date, title: 'Due date (estimate)' });
  return dates;
}

const days: PersonalDataKind = {
  title: 'Fertility days',
  description:
    'What you logged in the fertility tracker, one row a day, to show it to you and to work out your estimates. The tracker can import the CSV file again; temperatures are in °C.',
  rows: readDays,
  toCsvRows,
  importWay: 'trackers',
  removal: {
    text: 'Every day and the settings of the fertility tracker, on all your devices, and its entries in your recent activity.',
    run: removeTrackerData,
  },
};
const settings: PersonalDataKind = {
  title: 'Fertility settings',
  description: 'The mode, unit and second sign that you chose in the fertility tracker, and your due date.',
  rows: readSettings,
};

export async function removeTrackerData(tx: Db, userId: string): Promise<void> {
  await deleteAllFertilityData(tx, userId);
  await removeActivitiesOfType(tx, userId, 'fertility_entry');
}

/** Does not include the cycle reports: they are computed from the days and stored only for speed. */
export const fertilityData = { export: { fertilityDays: days, fertilitySettings: settings }, dates: listDates };
