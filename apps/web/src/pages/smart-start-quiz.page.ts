import { paths } from '@everstep/domain/paths';
import type { PageRecord } from '../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.quiz,
  isDetour: true,
  load: async () => (await import('./smart-start-quiz')).SmartStartQuizPage,
};
