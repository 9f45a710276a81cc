import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.terms,
  title: 'Terms',
  description: 'What you can expect from us and what we expect from you, in plain words.',
  isPrerendered: true,
  load: async () => (await import('./terms')).TermsPage,
};
