import { brand } from '@everstep/domain/base/brand';
import { paths } from '@everstep/domain/base/paths';
import { lessonsQuery } from '../../features/lessons/api';
import type { PrerenderRecord } from '../../platform/prerender/prerender-record';
import { absoluteUrl, organization } from '../../platform/prerender/structured-data';

export const prerenderRecord: PrerenderRecord = {
  path: paths.home,
  async prepare(client) {
    await client.fetchQuery(lessonsQuery(''));
    const publisher = { '@id': organization['@id'] };
    const website = { '@type': 'WebSite', name: brand.name, url: absoluteUrl(paths.home), publisher };
    return { structuredData: [organization, website] };
  },
};
