import type { DemoReply } from '../demo/demo-reply';
import type { Tracker } from '../sync/push';

/** What a feature hands to the platform. Everything is loaded only when it is used. */
export interface Slice {
  name: string;
  /** How its logged entries are sent and fetched. */
  tracker?: () => Promise<Tracker>;
  /** What demo mode replies to its calls. */
  demo?: () => Promise<readonly DemoReply[]>;
}

let registered: readonly Slice[] = [];

/** The app hands in its slices once, at the start. */
export function registerSlices(slices: readonly Slice[]): void {
  registered = slices;
}

export async function loadTrackers(): Promise<readonly Tracker[]> {
  return Promise.all(registered.flatMap(({ tracker }) => tracker?.() ?? []));
}

export async function loadDemoReplies(): Promise<readonly DemoReply[]> {
  return (await Promise.all(registered.flatMap(({ demo }) => demo?.() ?? []))).flat();
}
