import { paths } from '@everstep/domain/base/paths';
import { termsText } from '@everstep/domain/marketing/legal';
import type { PrerenderRecord } from '../../platform/prerender/prerender-record';

export const prerenderRecord: PrerenderRecord = {
  path: paths.terms,
  prepare: () => Promise.resolve({ changedOn: termsText.since }),
};
