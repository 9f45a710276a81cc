import { localDay } from '@everstep/domain/base/days';
import { demoFamily } from '@everstep/domain/households';
import { demoMilestones, milestoneKind } from '@everstep/domain/milestones';
import type { SampleEntries } from '../../platform/demo/sample-entries';

export function sampleMilestones(): SampleEntries {
  return { kind: milestoneKind.name, scope: demoFamily.id, entries: demoMilestones(localDay(new Date())) };
}
