import { localDay } from '@everstep/domain/base/days';
import { demoFamily } from '@everstep/domain/households';
import { deviceZone } from '../locale/dates';

/** What is logged of one kind in demo mode. */
export interface SampleEntries {
  /** The household; without it they are the visitor's own. */
  scope?: string;
  kind: string;
  entries: readonly { key: string; value: unknown }[];
}

/** The time that samples lead up to. */
export function sampleTime() {
  const now = new Date();
  return { today: localDay(now), now: now.getTime(), zone: deviceZone() };
}

/** What the demo family has logged. */
export const familySamples = ({ name }: { name: string }, entries: SampleEntries['entries']): SampleEntries => ({
  scope: demoFamily.id,
  kind: name,
  entries,
});
