/** How often the landing page looks for badges that a site builder or host has added to it. */
export const badgeSweepMs = 1000;

/** The badges of known site builders. */
export const badgeSelectors: readonly string[] = [
  '#emergent-badge',
  'a[href*="emergent.sh"]',
  '#lovable-badge',
  'a[href*="lovable.dev"]',
  '.w-webflow-badge',
  '#__framer-badge-container',
  '#WIX_ADS',
  'a[href*="bolt.new"]',
  'a[href*="base44.com"]',
];
