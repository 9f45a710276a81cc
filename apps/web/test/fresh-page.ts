import { afterAll, vi } from 'vitest';

/**
 * The files that run in one process share the window and the libraries, whose loading took longer than the tests. The app starts
 * anew in each file: with modules of its own, without the database of the file before, and without what its modules listened to.
 */
vi.resetModules();
vi.unstubAllGlobals();
Reflect.deleteProperty(globalThis, 'indexedDB');
document.documentElement.removeAttribute('style');
history.replaceState(null, '', '/');
// Whatever the machine's zone is, and the one that the file before has chosen.
process.env.TZ = 'UTC';

/** What only our modules listen to for as long as the page lives. */
const pageEvents = new Set([
  ...[
    'popstate',
    'pageshow',
    'visibilitychange',
    'storage',
    'online',
    'offline',
    'beforeinstallprompt',
    'appinstalled',
  ],
]);
const removals: (() => void)[] = [];
for (const target of [window, document]) {
  // oxlint-disable-next-line typescript/unbound-method -- Called with the target below.
  const { addEventListener } = target;
  target.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    addEventListener.call(target, type, listener, options);
    if (pageEvents.has(type)) removals.push(() => target.removeEventListener(type, listener, options));
  };
  removals.push(() => (target.addEventListener = addEventListener));
}
afterAll(() => {
  for (const remove of removals) remove();
});
