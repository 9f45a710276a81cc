import { localDay } from '@everstep/domain/base/days';
import { demoFamily } from '@everstep/domain/households';
import { deviceZone } from '../locale/dates';

/** The sample entries of one kind in demo mode. */
export interface SampleEntries {
  /** The household; without it, they belong to the visitor's own scope. */
  scope?: string;
  kind: string;
  entries: readonly { key: string; value: unknown }[];
}

/** The time at which the samples end. */
export function sampleTime() {
  const now = new Date();
  return { today: localDay(now), now: now.getTime(), zone: deviceZone() };
}

/** The sample entries of the demo family. */
export const familySamples = ({ name }: { name: string }, entries: SampleEntries['entries']): SampleEntries => ({
  scope: demoFamily.id,
  kind: name,
  entries,
});
