import type { DemoReply } from '../demo/demo-reply';
import type { Tracker } from '../sync/push';

/** What a feature registers with the platform. Loaded only when used. */
export interface Slice {
  name: string;
  /** Sends and fetches its logged entries. */
  tracker?: () => Promise<Tracker>;
  /** Replies to its calls in demo mode. */
  demo?: () => Promise<readonly DemoReply[]>;
}

let registered: readonly Slice[] = [];

/** Called once, when the app starts. */
export function registerSlices(slices: readonly Slice[]): void {
  registered = slices;
}

export async function loadTrackers(): Promise<readonly Tracker[]> {
  return Promise.all(registered.flatMap(({ tracker }) => tracker?.() ?? []));
}

export async function loadDemoReplies(): Promise<readonly DemoReply[]> {
  return (await Promise.all(registered.flatMap(({ demo }) => demo?.() ?? []))).flat();
}
