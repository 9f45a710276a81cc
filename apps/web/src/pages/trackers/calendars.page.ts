import { CalendarSync } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.calendars,
  partOf: paths.familyPlanner,
  title: 'Other calendars',
  access: 'user',
  tellsOffline: true,
  navigation: [{ in: ['menu'], order: 33.5, for: 'user', label: 'Other calendars', icon: CalendarSync }],
  load: async () => (await import('./calendars')).CalendarsPage,
};
