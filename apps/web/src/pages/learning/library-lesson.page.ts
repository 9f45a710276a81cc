import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.lesson(':slug'),
  partOf: paths.library,
  keepsLessons: true,
  load: async () => (await import('./library-lesson')).LibraryLessonPage,
};
