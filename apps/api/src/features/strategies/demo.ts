import { demoAccounts } from '@everstep/domain/demo';
import { strategyGuides, type StrategyChecks } from '@everstep/domain/strategies';
import type { SyncedKind } from '../../entries/synced-kind';
import type { DemoContext } from '../../slice';
import { listConsents } from '../account/repository';
import { writeOwnDemoEntries } from '../sync/repository';
import { guides } from './guides';

/** Checks off the first strategy of each guide and half of the second, for the demo user who can open them and has agreed. */
export async function seedStrategiesDemo(context: DemoContext, checks: SyncedKind<StrategyChecks>): Promise<void> {
  const account = demoAccounts.find(({ email }) => email === context.user.email);
  if (account?.tier !== 'ultra_elite') return;
  if (!(await listConsents(context.db, context.user.id)).has(checks.consent)) return;
  const logged = strategyGuides.map((guide) => {
    const [first, second] = guides[guide].map(({ steps }) => steps.map(({ id }) => id));
    return { key: guide, value: { done: [...(first ?? []), ...(second ?? []).slice(0, 2)] } };
  });
  await writeOwnDemoEntries(context, checks, logged);
}
