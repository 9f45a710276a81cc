import { paths } from '@everstep/domain/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.lesson(':slug'),
  load: async () => (await import('./library-lesson')).LibraryLessonPage,
};
