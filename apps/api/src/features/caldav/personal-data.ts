import { davDataTexts } from '@everstep/domain/caldav/data-texts';
import { rawQuery, type Db } from '../../db/client';
import type { PersonalDataKind } from '../../slice';
import { listCalendars } from './repository';
import { openCalendar, openObject } from './sealing';

interface OriginalRow {
  calendar: string;
  name: string;
  sealed: Buffer;
}

async function listOriginals(db: Db, userId: string): Promise<OriginalRow[]> {
  const { rows } = await rawQuery(db)(
    `select calendar, name, sealed from calendar_objects where scope_id = $1 and sealed is not null order by calendar, name`,
    [userId],
  );
  return rows as OriginalRow[];
}

export const davData: Readonly<Record<string, PersonalDataKind>> = {
  calendarsInApps: {
    title: davDataTexts.calendars.title,
    description: davDataTexts.calendars.description,
    async rows({ db, dataKeys, userId }) {
      const keys = await dataKeys.existing(userId);
      const rows = keys ? await listCalendars(db, userId) : [];
      return rows.map(({ name, isMade, sealed }) => ({
        name,
        made: isMade,
        settings: keys ? openCalendar(keys, userId, name, sealed) : {},
      }));
    },
  },
  originalEvents: {
    title: davDataTexts.originals.title,
    description: davDataTexts.originals.description,
    async rows({ db, dataKeys, userId }) {
      const keys = await dataKeys.existing(userId);
      const rows = keys ? await listOriginals(db, userId) : [];
      return rows.flatMap(({ calendar, name, sealed }) => {
        const bytes = keys && openObject(keys, { scopeId: userId, calendar, name }, sealed);
        return bytes ? [{ calendar, name, text: bytes.toString('utf8') }] : [];
      });
    },
    removal: {
      text: davDataTexts.originals.removal,
      async run(tx, userId) {
        await rawQuery(tx)('update calendar_objects set sealed = null where scope_id = $1', [userId]);
      },
    },
  },
};
