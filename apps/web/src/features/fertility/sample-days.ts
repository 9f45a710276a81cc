import { demoFertilityDays, fertilityKind } from '@everstep/domain/fertility';
import { sampleTime, type SampleEntries } from '../../platform/demo/sample-entries';

export function sampleDays(): SampleEntries {
  const days = demoFertilityDays(sampleTime().today);
  return { kind: fertilityKind.name, entries: days.map((entry) => ({ key: entry.day, value: entry })) };
}
