import { paths } from '@everstep/domain/base/paths';
import { lessonsQuery } from '../../features/lessons/api';
import type { Prerendering } from '../../platform/prerender/prerendering';
import { breadcrumbs } from '../../platform/prerender/structured-data';

export const prerendering: Prerendering = {
  path: paths.library,
  async prepare(client) {
    await client.fetchQuery(lessonsQuery(''));
    return { structuredData: [breadcrumbs([{ name: 'Library', path: paths.library }])] };
  },
};
