import { progressCounters, type ActivityData } from '@everstep/domain/activity';
import { modulesAvailable } from '@everstep/domain/lessons';
import type { Tier } from '@everstep/domain/tiers';
import { ProgressStones } from '../../ui/progress-stones';
import { CounterCard, CounterList } from './counter-card';

export function ProgressCard({ data }: { data: ActivityData }) {
  return (
    <CounterCard title="Your path so far" counters={progressCounters(data)}>
      <ProgressStones lit={data.modules_completed} total={data.total_modules_available} />
    </CounterCard>
  );
}

/** Exactly as high as the card, because it holds the same lines. */
export function ProgressCardSkeleton({ tier }: { tier: Tier }) {
  return (
    <div role="status" className="rounded-card bg-sunken">
      <span className="sr-only">Loading...</span>
      <div className="invisible grid content-start gap-5 card" aria-hidden>
        <p className="font-display text-2xl">Your path so far</p>
        <ProgressStones lit={0} total={modulesAvailable(tier)} />
        <CounterList counters={waiting} />
      </div>
    </div>
  );
}

const waiting = ['Modules completed', 'Quizzes completed', 'Tracker entries'].map((label) => ({ label, value: '0' }));
