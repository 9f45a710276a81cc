import { paths } from '@everstep/domain/base/paths';
import { lessonsCheckedOn } from '@everstep/domain/lessons';
import { lessonsQuery } from '../../features/lessons/api';
import type { PrerenderRecord } from '../../platform/prerender/prerender-record';
import { breadcrumbs } from '../../platform/prerender/structured-data';

export const prerenderRecord: PrerenderRecord = {
  path: paths.library,
  async prepare(client) {
    await client.fetchQuery(lessonsQuery(''));
    return { changedOn: lessonsCheckedOn, structuredData: [breadcrumbs([{ name: 'Library', path: paths.library }])] };
  },
};
