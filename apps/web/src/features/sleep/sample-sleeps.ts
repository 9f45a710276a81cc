import { localDay } from '@everstep/domain/base/days';
import { demoFamily } from '@everstep/domain/households';
import { demoSleeps, sleepKind } from '@everstep/domain/sleep';
import type { SampleEntries } from '../../platform/demo/sample-entries';
import { deviceZone } from '../../platform/locale/dates';

export function sampleSleeps(): SampleEntries {
  const now = new Date();
  const entries = demoSleeps({ today: localDay(now), now: now.getTime(), zone: deviceZone() });
  return { scope: demoFamily.id, kind: sleepKind.name, entries };
}
