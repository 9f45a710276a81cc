import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { FeatureName } from '@everstep/domain/features';
import type { KnownSource, OwnFacts } from '@everstep/domain/planner/known-dates';
import type { SessionRecord } from '@everstep/domain/session';
import type { DemoReply } from '../demo/demo-reply';
import type { SampleEntries } from '../demo/sample-entries';
import type { ChildNoticeProps, TrackerProps } from '../trackers/tracker-props';
import type { ScopedChange } from '../trackers/change';
import type { DescribeEntry } from '../trackers/entry-line';

export interface OwnFactsInput {
  client: QueryClient;
  record: SessionRecord;
  today: string;
}

/** A due date was changed or taken away. */
export interface PregnancyChange {
  client: QueryClient;
  record: SessionRecord;
  /** The one that is followed now. */
  dueDate: string | null;
}

/** What a feature registers with the platform. Loaded only when used. */
export interface Slice {
  name: string;
  /** Called when the user has deleted a kind of data on the server: removes it from the device. */
  removeFromDevice?: (kind: string, email: string) => Promise<void>;
  /** The status of the tracker, as a `TodayCard` on the dashboard. */
  today?: ComponentType;
  /** The tracker's status for a child, with its quickest way to log: a `TrackerCard` on /trackers and on the dashboard. */
  childToday?: ComponentType<TrackerProps>;
  /** The status changes within hours, and logging takes one tap. */
  isHourly?: true;
  /**
   * Warnings about harm to the child, based on what is logged: above everything else on trackers and dashboard, for every plan and
   * role.
   */
  childNotices?: ComponentType<ChildNoticeProps>;
  /** Warnings about harm to the user, based on what the user logged: above everything else on the tracker and the dashboard. */
  ownNotices?: ComponentType;
  /** The feature that one parent of the household must have so that members can log. Without it, the tracker is free. */
  childFeature?: FeatureName;
  /** What it knows about the user that the planner computes dates from, for these sources. */
  ownFacts?: {
    sources: readonly KnownSource[];
    load: (input: OwnFactsInput) => Promise<Partial<OwnFacts>>;
  };
  /** What takes away what is planned for pregnancies that have ended. */
  endedPregnancy?: (change: PregnancyChange) => Promise<ScopedChange[]>;
  /** Says what an entry of its kinds is, in the units that are chosen now. */
  describe?: (input: Pick<OwnFactsInput, 'client' | 'record'>) => Promise<DescribeEntry>;
  /** Replies to its calls in demo mode. */
  demo?: () => Promise<readonly DemoReply[]>;
  /** The sample entries in demo mode. */
  samples?: () => Promise<SampleEntries | readonly SampleEntries[]>;
}

let registered: readonly Slice[] = [];

/** Called once, when the app starts. */
export function registerSlices(slices: readonly Slice[]): void {
  registered = slices;
}

/** The cards of the trackers that have one, in the order of the slices. */
export function todayCards(): { name: string; Card: ComponentType }[] {
  return registered.flatMap(({ name, today: Card }) => (Card ? [{ name, Card }] : []));
}

/** The same for the trackers of a child. */
export function childTodayCards(): {
  name: string;
  feature: FeatureName | undefined;
  isHourly: boolean;
  Card: ComponentType<TrackerProps>;
}[] {
  return registered.flatMap(({ name, childFeature: feature, isHourly = false, childToday: Card }) =>
    Card ? [{ name, feature, isHourly, Card }] : [],
  );
}

/** What one parent of the household must have so that members can log; undefined for a tracker that is free. */
export function childFeature(name: string): FeatureName | undefined {
  const slice = registered.find((one) => one.name === name);
  if (!slice) throw new Error(`There is no slice ${name}.`);
  return slice.childFeature;
}

export function childNotices(): {
  name: string;
  feature: FeatureName | undefined;
  Notices: ComponentType<ChildNoticeProps>;
}[] {
  return registered.flatMap(({ name, childFeature: feature, childNotices: Notices }) =>
    Notices ? [{ name, feature, Notices }] : [],
  );
}

export function ownNotices(): { name: string; Notices: ComponentType }[] {
  return registered.flatMap(({ name, ownNotices: Notices }) => (Notices ? [{ name, Notices }] : []));
}

export async function removeFromDevice(kind: string, email: string): Promise<void> {
  await Promise.all(registered.flatMap(({ removeFromDevice: remove }) => remove?.(kind, email) ?? []));
}

/** Of all slices whose code could be loaded. */
export async function loadDescriptions(input: Pick<OwnFactsInput, 'client' | 'record'>): Promise<DescribeEntry[]> {
  const loading = await Promise.allSettled(registered.flatMap(({ describe }) => describe?.(input) ?? []));
  return loading.flatMap((loaded) => (loaded.status === 'fulfilled' ? [loaded.value] : []));
}

export async function loadSampleEntries(): Promise<readonly SampleEntries[]> {
  return (await Promise.all(registered.flatMap(({ samples }) => samples?.() ?? []))).flat();
}

export async function loadDemoReplies(): Promise<readonly DemoReply[]> {
  return (await Promise.all(registered.flatMap(({ demo }) => demo?.() ?? []))).flat();
}

/** What the features know about the user, for the sources that are switched on. */
export async function loadOwnFacts(
  sources: readonly KnownSource[],
  input: OwnFactsInput,
): Promise<{ facts: OwnFacts; isWhole: boolean }> {
  const wanted = registered.flatMap(({ ownFacts }) =>
    ownFacts?.sources.some((source) => sources.includes(source)) ? [ownFacts] : [],
  );
  const loaded = await Promise.allSettled(wanted.map(({ load }) => load(input)));
  const facts: OwnFacts = { dueDate: null, cycle: null, planEnd: null };
  for (const result of loaded) if (result.status === 'fulfilled') Object.assign(facts, result.value);
  return { facts, isWhole: loaded.every(({ status }) => status === 'fulfilled') };
}

export async function endedPregnancyChanges(change: PregnancyChange): Promise<ScopedChange[]> {
  return (await Promise.all(registered.flatMap(({ endedPregnancy }) => endedPregnancy?.(change) ?? []))).flat();
}
