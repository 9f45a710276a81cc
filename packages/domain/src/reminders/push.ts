import { z } from 'zod/mini';
import { brand } from '../base/brand';
import { isPagePath, paths } from '../base/paths';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** A path of one of our pages; a query or a fragment may follow. */
const pagePath = z.string().check(
  z.maxLength(200),
  z.refine((path) => isPagePath(path.replace(/[?#].*/s, ''))),
);

/** What a notification shows. Locked screens show it too, so title and body are fixed texts without anything private. */
export const pushMessage = z.object({
  title: text(60),
  body: text(160),
  /** A notification takes the place of an earlier one with the same tag. */
  tag: text(64),
  /** The page that it opens. */
  path: pagePath,
});
export type PushMessage = z.infer<typeof pushMessage>;

export const pushProblems = {
  endpoint: 'Notifications cannot be sent to this address. Please switch them on in your browser once more.',
  keys: 'These keys were not made by a browser. Please switch notifications on once more.',
} as const;

/** Where a browser receives messages, and the keys that they are encrypted for. */
export const pushSubscription = z.object({
  endpoint: z
    .url({ protocol: /^https?$/, error: pushProblems.endpoint })
    .check(z.maxLength(2000, pushProblems.endpoint)),
  /** A public key: 65 bytes in base64url. */
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/, pushProblems.keys)),
  /** 16 bytes in base64url. */
  auth: z.string().check(z.regex(/^[\w-]{22}$/, pushProblems.keys)),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

const fallback: PushMessage = {
  title: brand.name,
  body: 'There is something new in your planner.',
  tag: 'everstep',
  path: paths.familyPlanner,
};

const receivedMessage = z.object({
  title: pushMessage.shape.title,
  body: pushMessage.shape.body,
  tag: pushMessage.shape.tag,
  path: z.catch(pagePath, paths.familyPlanner),
});

/** What to show for what was received. Browsers withdraw the permission of sites that show nothing, so it is always something. */
export function readPushMessage(received: string): PushMessage {
  try {
    return receivedMessage.parse(JSON.parse(received));
  } catch {
    return fallback;
  }
}
