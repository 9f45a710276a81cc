import { localDay } from '@everstep/domain/base/days';
import { demoDiapers, demoFeedings, demoMilk, diaperKind, feedingKind, milkKind } from '@everstep/domain/feedings';
import { demoFamily } from '@everstep/domain/households';
import type { SampleEntries } from '../../platform/demo/sample-entries';
import { deviceZone } from '../../platform/locale/dates';

export function sampleFeedings(): SampleEntries[] {
  const now = new Date();
  const time = { today: localDay(now), now: now.getTime(), zone: deviceZone() };
  const scope = demoFamily.id;
  return [
    { scope, kind: feedingKind.name, entries: demoFeedings(time) },
    { scope, kind: diaperKind.name, entries: demoDiapers(time) },
    { scope, kind: milkKind.name, entries: demoMilk(time) },
  ];
}
