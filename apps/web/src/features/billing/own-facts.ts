import { localDayIn } from '@everstep/domain/base/time-zone';
import type { OwnFacts } from '@everstep/domain/planner/known-dates';
import { deviceZone } from '../../platform/locale/dates';
import type { OwnFactsInput } from '../../platform/slices/registry';
import { billingQuery } from './api';

/** The day on which a canceled plan ends. */
export async function billingFacts({ client, record }: OwnFactsInput): Promise<Partial<OwnFacts>> {
  if (record.demo || record.subscriptionTier === 'free') return {};
  const { cancel_at_period_end: isCanceled, period_end: end } = await client.fetchQuery(billingQuery(record.email));
  return { planEnd: isCanceled && end !== null ? localDayIn(deviceZone(), Date.parse(end)) : null };
}
