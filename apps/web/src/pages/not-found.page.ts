import type { PageRecord } from '../platform/navigation/page-record';

export const page: PageRecord = {
  path: '*',
  title: 'Not found',
  load: async () => (await import('./not-found')).NotFoundPage,
};
