import { HandHeart, HeartHandshake, House } from 'lucide-react';
import { brand } from '@everstep/domain/base/brand';
import { toolAnchors } from '@everstep/domain/marketing/anchors';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

const sections = [
  { anchor: toolAnchors.mothers, label: 'For Mom', order: 52, icon: HandHeart },
  { anchor: toolAnchors.fathers, label: 'For Dad', order: 53, icon: HeartHandshake },
];

export const page: PageRecord = {
  path: paths.home,
  title: `${brand.name}: ${brand.tagline}`,
  description:
    'Short lessons with their sources, simple trackers and a plan for your family, from the first wish for a child to everyday life with one.',
  isPrerendered: true,
  navigation: [
    { in: ['menu'], order: 10, label: 'Home', icon: House },
    ...sections.map(({ anchor, label, order, icon }) => ({
      in: ['header', 'menu'] as const,
      order,
      for: 'visitor' as const,
      label,
      anchor,
      icon,
      isTextOnly: true as const,
    })),
  ],
  load: async () => (await import('./home')).HomePage,
};
