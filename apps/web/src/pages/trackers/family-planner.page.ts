import { CalendarDays } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.familyPlanner,
  partOf: paths.family,
  title: 'Family planner',
  access: 'user',
  savesOffline: true,
  navigation: [
    { in: ['header'], order: 32, for: 'user', label: 'Planner', icon: CalendarDays },
    { in: ['menu', 'quick links'], order: 31, for: 'user', label: 'Family planner', icon: CalendarDays },
  ],
  load: async () => (await import('./family-planner')).FamilyPlannerPage,
};
