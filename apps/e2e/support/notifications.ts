import type { Page } from '@playwright/test';
import { expectWorker } from './service-worker';

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: { path: string };
}

/** The worker, with what it was told to show: the headless browser has no notifications. */
interface WorkerScope extends EventTarget {
  registration: { showNotification(title: string, options: Omit<Shown, 'title'>): Promise<void> };
  shown: Shown[];
}

/** On an open page. Returns what a push service does, what was shown, and what opens the newest notification. */
export async function watchWorker(page: Page, origin = '') {
  await expectWorker(page);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
  });

  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    deliver: (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    shown: () =>
      worker.evaluate(() =>
        (self as unknown as WorkerScope).shown.map(({ title, body, tag, data: { path } }) => ({
          title,
          body,
          tag,
          path,
        })),
      ),
    openNewest: () =>
      worker.evaluate(() => {
        const scope = self as unknown as WorkerScope;
        const notification = { data: scope.shown.at(-1)?.data, close: () => undefined };
        const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
        scope.dispatchEvent(event);
      }),
  };
}

interface Subscribed {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Subscriptions come from the browser maker's push service. Here they come from the sandbox's, with real keys, and the user allows
 * notifications when asked. To be called before the first page.
 */
export async function subscribeAtSandbox(page: Page): Promise<{ subscribed: Subscribed[] }> {
  const subscribed: Subscribed[] = [];
  await page.exposeFunction('subscribeAtSandbox', async (applicationServerKey: string) => {
    const url = `${process.env.EVERSTEP_SANDBOX}/push/subscriptions`;
    const made = (await (await page.request.post(url, { data: { applicationServerKey } })).json()) as Subscribed;
    subscribed.push(made);
    return made;
  });
  await page.addInitScript(() => {
    const kept = 'everstep_test_subscription';
    const allowed = 'everstep_test_permission';
    const { subscribeAtSandbox } = window as unknown as { subscribeAtSandbox: (key: string) => Promise<object> };
    const read = (key: string) => {
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
      const stored = JSON.parse(localStorage.getItem(kept) ?? 'null') as { endpoint: string; keys: object } | null;
      return (
        stored && {
          endpoint: stored.endpoint,
          options: { applicationServerKey: bytes.buffer },
          toJSON: () => ({ endpoint: stored.endpoint, keys: stored.keys }),
          unsubscribe: async () => {
            localStorage.removeItem(kept);
            return true;
          },
        }
      );
    };
    const keyOf = () => localStorage.getItem(`${kept}_key`) ?? '';
    Object.assign(PushManager.prototype, {
      getSubscription: async () => read(keyOf()),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(kept, JSON.stringify(await subscribeAtSandbox(applicationServerKey)));
        localStorage.setItem(`${kept}_key`, applicationServerKey);
        return read(applicationServerKey);
      },
    });
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem(allowed) ?? 'default',
    });
    Notification.requestPermission = async () => {
      localStorage.setItem(allowed, 'granted');
      return 'granted';
    };
  });
  return { subscribed };
}
