import { pushSubscription, type PushSubscriptionKeys } from '@everstep/domain/reminders/push';

export type PushSupport = 'supported' | 'needs installed app' | 'unsupported';

/** Browsers on iPhones and iPads receive messages only in an app on the home screen; until then they have no PushManager. */
export function pushSupport(): PushSupport {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (isSupported) return 'supported';
  return isIos() && !isInstalled() ? 'needs installed app' : 'unsupported';
}

/** iPads call themselves Macs, which have no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

const isInstalled = () => (navigator as { standalone?: boolean }).standalone === true;

/** `default` until the user was asked. Only where push is supported. */
export const pushPermission = (): NotificationPermission => Notification.permission;

/**
 * Where this browser receives messages sent with our key; null if nowhere. To be compared with what the server has at each start,
 * because subscriptions end without a word.
 */
export async function currentPushSubscription(applicationServerKey: string): Promise<PushSubscriptionKeys | null> {
  const subscription = await findSubscription();
  return subscription && isFor(subscription, applicationServerKey) ? read(subscription) : null;
}

/**
 * Subscribes, in a tap because the browser asks for permission. Null if the user says no. Replaces the subscription that there may be:
 * it may be for an earlier key, or its push service may have ended it. Fails when that service cannot be reached.
 */
export async function subscribeToPush(applicationServerKey: string): Promise<PushSubscriptionKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return read(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
}

export async function unsubscribeFromPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/** Does not wait for a worker: without one there is no subscription. */
async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function isFor({ options }: PushSubscription, applicationServerKey: string): boolean {
  return options.applicationServerKey !== null && toBase64url(options.applicationServerKey) === applicationServerKey;
}

function toBase64url(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function read(subscription: PushSubscription): PushSubscriptionKeys {
  const { endpoint, keys } = subscription.toJSON();
  return pushSubscription.parse({ endpoint, ...keys });
}
