import { localDay } from '@everstep/domain/base/days';
import { demoGrowth, growthKind } from '@everstep/domain/growth';
import { demoFamily } from '@everstep/domain/households';
import type { SampleEntries } from '../../platform/demo/sample-entries';

export function sampleGrowth(): SampleEntries {
  return { kind: growthKind.name, scope: demoFamily.id, entries: demoGrowth(localDay(new Date())) };
}
