import '@testing-library/jest-dom/vitest';
import '../../../scripts/repeat-properties.mjs';
import './computed-styles';
import { promisify, transferableAbortController } from 'node:util';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { api } from './fake-api';

// jsdom's AbortSignal does not work with Node's fetch, which also needs absolute URLs.
const controller = transferableAbortController();
Object.assign(globalThis, {
  AbortController: controller.constructor,
  AbortSignal: controller.signal.constructor,
});
// jsdom's Blob has no arrayBuffer().
Blob.prototype.arrayBuffer = function () {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
window.scrollTo = () => undefined;
window.scrollBy = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
// jsdom has no layout, so no element ever changes its size.
window.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
// Nor is anything out of sight.
window.IntersectionObserver = class {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe = () => this.#callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  disconnect = () => undefined;
} as never;
// Dates follow the user's locale; tests of other locales override it.
Object.defineProperty(navigator, 'language', { configurable: true, get: () => 'en-GB' });
window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList;

const library = getConfig();
const nextTask = promisify(setImmediate);
const sleep = promisify(setTimeout);
configure({
  // Generous, so that tests pass on a busy machine.
  asyncUtilTimeout: 30_000,
  // Prints the page only if the message is read: a search that waits throws an error each time.
  getElementError: (message, container) => {
    const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
    let text: string | undefined;
    const get = () => (text ??= library.getElementError(message, container).message);
    return Object.defineProperty(error, 'message', { configurable: true, get, set: (value: string) => (text = value) });
  },
  // React runs effects in a task after rendering, and may continue in the next one.
  asyncWrapper: (wait: () => unknown): Promise<unknown> =>
    library.asyncWrapper(async () => {
      const result = await wait();
      await nextTask();
      await nextTask();
      return result;
    }),
});

beforeAll(() => {
  api.listen({ onUnhandledRequest: 'error' });
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => send(typeof input === 'string' ? new URL(input, location.href) : input, init);
});
beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level);
});
afterEach(async () => {
  cleanup();
  // A dialog pushes its history entry a moment after it opens, which needs the window.
  await sleep(0);
  api.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.theme;
  const consoleCalls = (['error', 'warn'] as const).flatMap((level) =>
    vi.mocked(console)[level].mock.calls.map((values) => values.map(String).join(' ')),
  );
  vi.restoreAllMocks();
  if (consoleCalls.length > 0) expect.fail(`on the console: ${consoleCalls.join('\n')}`);
});
afterAll(async () => {
  // A chunk that a page still loads needs the window.
  await vi.dynamicImportSettled();
  api.close();
});
