import { readFileSync } from 'node:fs';

/**
 * Each further file costs a phone a round trip: what every page needs is one, and so are the small parts that several pages
 * share. Parts that bring react-aria along stay on their own, or it would come with the smallest button.
 */
export const chunks = {
  groups: [
    { name: 'start', tags: ['$initial' as const] },
    { name: 'parts', minShareCount: 3, test: isSmallPart },
    { name: 'query', minShareCount: 2, test: /[\\/]@tanstack[\\/]/ },
  ],
};

function isSmallPart(id: string): boolean {
  // The landing page shows this one and none of the others.
  if (/[\\/](ui[\\/]disclosure\.tsx|icons[\\/]plus\.m?js)$/.test(id)) return false;
  if (/[\\/](lucide-react|queryOptions\.js)/.test(id)) return true;
  // Only pages with a tracker need these, and whoever has unsent entries.
  if (/[\\/]platform[\\/](sync[\\/](?!entry-databases|unsynced).*|offline[\\/]cached-response\.ts)$/.test(id))
    return false;
  // A picture belongs to the few pages that show it.
  if (/[\\/]ui[\\/]art[\\/]/.test(id)) return false;
  return /[\\/]src[\\/](ui|platform)[\\/]/.test(id) && !readFileSync(id, 'utf8').includes('react-aria-components');
}
