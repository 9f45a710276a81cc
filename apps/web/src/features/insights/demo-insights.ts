import { demoChildren } from '@everstep/domain/households';
import { findInsights, missingData, type Insight, type MissingData } from '@everstep/domain/insights';
import {
  childKindsOfInsights,
  gatherEntries,
  ownKindOfInsights,
  type KindOfInsights,
} from '@everstep/domain/insights/from-entries/logged-entries';
import { sampleTime } from '../../platform/demo/sample-entries';
import { loadSampleEntries } from '../../platform/slices/registry';
import { valueStyle } from './api';

const kinds: readonly KindOfInsights[] = [...childKindsOfInsights, ownKindOfInsights];

/** What the sample entries say. */
export async function findDemoInsights(): Promise<{ insights: Insight[]; missing: MissingData[] }> {
  const { today, now, zone } = sampleTime();
  const gathered = gatherEntries();
  for (const { kind, entries } of await loadSampleEntries()) {
    const known = kinds.find((name) => name === kind);
    // Samples have the values of their kind.
    if (known) for (const { value } of entries) gathered.add(known, value as never);
  }
  const history = gathered.toHistory({
    zone,
    ...valueStyle(),
    now: new Date(now),
    stage: 'parent',
    country: null,
    children: demoChildren(today).map((child) => ({ ...child, country: null })),
    lessons: [],
  });
  return { insights: findInsights(history), missing: missingData(history) };
}
