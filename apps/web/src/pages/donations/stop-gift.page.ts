import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.stopGift,
  title: 'Your monthly gift',
  load: async () => (await import('./stop-gift')).StopGiftPage,
};
