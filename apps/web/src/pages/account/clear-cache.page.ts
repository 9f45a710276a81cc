import { cacheTexts } from '@everstep/domain/base/cache';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.clearCache,
  title: cacheTexts.title,
  layout: 'bare',
  load: async () => (await import('./clear-cache')).ClearCachePage,
};
