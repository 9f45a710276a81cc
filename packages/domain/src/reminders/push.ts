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

/** Where a browser receives messages, and the keys that they are encrypted for. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
  /** A public key: 65 bytes in base64url. */
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  /** 16 bytes in base64url. */
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
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

/** Why this browser shows no notifications, and what to do about it. */
export const pushTexts = {
  'needs installed app':
    'On an iPhone or iPad, notifications need the app on your home screen. Choose Share, then ‘Add to Home Screen’, and open it from there.',
  unsupported: 'This browser cannot show notifications.',
  denied: 'This browser blocks our notifications. You can allow them in its settings for this site.',
} as const;
