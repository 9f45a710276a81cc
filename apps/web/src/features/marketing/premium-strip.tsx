import { Baby, CalendarDays, CalendarSync, HeartHandshake, LineChart, MessageCircleHeart } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  featureLabel,
  featurePage,
  featureTier,
  isFeatureAvailable,
  type FeatureName,
} from '@everstep/domain/features';
import { TierBadge } from '../../platform/session/tier-badge';

const cards: { feature: FeatureName; icon: typeof Baby; text: string }[] = [
  {
    feature: 'drHalseyChat',
    icon: MessageCircleHeart,
    text: 'An AI guide that explains terms and helps you prepare questions for your doctor. It is not a doctor.',
  },
  {
    feature: 'ai_insights',
    icon: LineChart,
    text: 'What your own entries show over weeks, in plain sentences. Estimates are called estimates.',
  },
  {
    feature: 'family_planner',
    icon: CalendarDays,
    text: 'Visits, leave dates and sleep shifts on one calendar.',
  },
  {
    feature: 'milk_feeding_tracker',
    icon: Baby,
    text: 'Feeds and diapers in one place, with one hand, at night.',
  },
  {
    feature: 'dual_parent_calendar_sync',
    icon: CalendarSync,
    text: 'Two homes, one plan: whose night it is, who drives, and nights that you swap.',
  },
  {
    feature: 'mom_dad_strategies',
    icon: HeartHandshake,
    text: 'Ten habits for each of you, with the reason for every one.',
  },
];

export const premiumTitle = 'What Plus and Pro add';

export function PremiumStrip() {
  return (
    <section className="page grid gap-6 py-10" aria-labelledby="premium">
      <h2 id="premium" className="text-3xl sm:text-4xl">
        {premiumTitle}
      </h2>
      <PremiumCards Title="h3" />
    </section>
  );
}

/** Each card shows its plan, and whether the feature is available yet. */
export function PremiumCards({ Title }: { Title: 'h3' | 'h4' }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ feature, icon: Icon, text }) => {
        const page = isFeatureAvailable(feature) ? featurePage(feature) : null;
        return (
          <li key={feature} className="grid content-start gap-3 card">
            <div className="flex items-center justify-between gap-3">
              <Icon size={32} strokeWidth={1.6} className="text-spruce" aria-hidden />
              <TierBadge tier={featureTier(feature)} />
            </div>
            <Title className="font-display text-xl">
              {page !== null ? (
                <Link to={page} className="link">
                  {featureLabel(feature)}
                </Link>
              ) : (
                featureLabel(feature)
              )}
            </Title>
            <p className="text-ink-2">{text}</p>
            {page === null && <p className="text-sm font-semibold text-apricot-ink">Coming soon</p>}
          </li>
        );
      })}
    </ul>
  );
}
