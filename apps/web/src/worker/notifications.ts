import { readPushMessage } from '@everstep/domain/reminders/push';
import type { PageMessage } from '../platform/offline/worker-message';

export async function showPush(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  received: string,
): Promise<void> {
  const { title, body, tag, path } = readPushMessage(received);
  await registration.showNotification(title, { body, tag, icon: '/icons/icon-192.png', data: { path } });
}

/** Shows the page of a notification in the tab that was used last, which asks about unsaved edits; in a new one if there is none. */
export async function openPage(
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
  notification: Pick<Notification, 'data' | 'close'>,
): Promise<void> {
  notification.close();
  const { path } = notification.data as { path: string };
  const [tab] = await clients.matchAll({ type: 'window' });
  if (!tab) return void (await clients.openWindow(path));
  tab.postMessage({ kind: 'open page', path } satisfies PageMessage);
  await tab.focus();
}
