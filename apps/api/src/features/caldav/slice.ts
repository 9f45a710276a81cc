import { calendarObjects, davCalendars } from '../../db/schema';
import type { Slice } from '../../slice';
import { davData } from './personal-data';
import { caldavRoutes } from './routes';

export const caldavSlice: Slice = {
  name: 'caldav',
  register: caldavRoutes,
  personalData: { tables: [davCalendars, calendarObjects], export: davData },
  invariants: {
    'the text of an event is kept only while the event is there or can be put back': `
      select scope_id, calendar, name from calendar_objects where gone_version is not null and sealed is not null`,
    'nobody but a user’s own scope has calendars that were made': `
      select scope_id, calendar, name from calendar_objects join scopes on scopes.id = scope_id
      where calendar <> '' and user_id is null`,
  },
};
