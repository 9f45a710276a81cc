import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.quiz,
  title: 'Smart-Start quiz',
  description:
    'Eight short questions about where you are now. You get a plan with your next steps and the lessons that belong to them, free and without an account.',
  isPrerendered: true,
  returnsToPreviousPage: true,
  load: async () => (await import('./smart-start-quiz')).SmartStartQuizPage,
};
