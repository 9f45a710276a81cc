import { paths } from '@everstep/domain/base/paths';
import { privacyText } from '@everstep/domain/marketing/legal';
import type { PrerenderRecord } from '../../platform/prerender/prerender-record';

export const prerenderRecord: PrerenderRecord = {
  path: paths.privacy,
  prepare: () => Promise.resolve({ changedOn: privacyText.since }),
};
