import { cycleFactsOf, pregnancyOn } from '@everstep/domain/fertility';
import type { OwnFacts } from '@everstep/domain/planner/known-dates';
import type { OwnFactsInput } from '../../platform/slices/registry';
import { reportQuery, settingsQuery } from './api';

/** Due date and cycle, as far as the tracker follows them. */
export async function fertilityFacts({ client, record, today }: OwnFactsInput): Promise<Partial<OwnFacts>> {
  const { settings } = await client.fetchQuery(settingsQuery(record.email, record.demo));
  const dueDate = pregnancyOn(settings, today)?.dueDate ?? null;
  if (settings.mode !== 'cycle') return { dueDate };
  const entries = record.demo ? await (await import('./today/demo-days')).readDemoDays() : [];
  const report = await client.fetchQuery(reportQuery({ record, today, asOf: today, entries, settings }));
  return { dueDate, cycle: cycleFactsOf(report, today) };
}
