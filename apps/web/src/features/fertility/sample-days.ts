import { localDay } from '@everstep/domain/base/days';
import { demoFertilityDays, fertilityKind } from '@everstep/domain/fertility';
import type { SampleEntries } from '../../platform/demo/sample-entries';

export function sampleDays(): SampleEntries {
  const days = demoFertilityDays(localDay(new Date()));
  return { kind: fertilityKind.name, entries: days.map((entry) => ({ key: entry.day, value: entry })) };
}
