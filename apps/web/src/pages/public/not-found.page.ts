import { unknownPath, type PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: unknownPath,
  title: 'Not found',
  isPrerendered: true,
  load: async () => (await import('./not-found')).NotFoundPage,
};
