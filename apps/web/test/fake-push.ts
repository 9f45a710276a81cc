import { vi } from 'vitest';

export const pushKeys = {
  p256dh: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** A browser's push manager, with the parts that we use. */
export class FakePushManager {
  current: ReturnType<FakePushManager['create']> | null = null;
  count = 0;
  create(key: string) {
    this.count += 1;
    const endpoint = `https://push.example/${this.count}`;
    const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return {
      endpoint,
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint, expirationTime: null, keys: pushKeys }),
      unsubscribe: async () => {
        this.current = null;
        return true;
      },
    };
  }
  getSubscription = async () => this.current;
  subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    // As browsers do, which keep the subscription for another key.
    if (this.current) throw new DOMException('exists', 'InvalidStateError');
    return (this.current = this.create(applicationServerKey));
  };
}

/** A browser that can show notifications, and what its user answers when asked. */
export function fakePushBrowser(permission: NotificationPermission = 'default') {
  const manager = new FakePushManager();
  const registration = { pushManager: manager };
  const browser = {
    manager,
    notification: {
      permission,
      answer: 'granted' as NotificationPermission,
      requestPermission: async () => (browser.notification.permission = browser.notification.answer),
    },
  };
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  vi.stubGlobal('PushManager', FakePushManager);
  vi.stubGlobal('Notification', browser.notification);
  return browser;
}

export function removePushBrowser(): void {
  for (const name of ['serviceWorker', 'userAgent', 'permissions']) Reflect.deleteProperty(navigator, name);
  vi.unstubAllGlobals();
}
