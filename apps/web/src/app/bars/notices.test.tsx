import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, lesson, reply, someLessons } from '../../../test/fake-api';
import { open } from '../../../test/open';
import { listLessons } from '@everstep/domain/lessons';
import { activateNewVersion, registerServiceWorker } from '../../platform/offline/service-worker';

type State = Pick<ServiceWorker, 'state'>;

/** A fake of navigator.serviceWorker. */
class Worker extends EventTarget {
  state: State['state'] = 'installing';
  readonly told: unknown[] = [];
  postMessage(message: unknown): void {
    this.told.push(message);
  }
  become(state: State['state']): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  readonly update = vi.fn(async () => undefined);
  /** Simulates an update: a new worker is found, and waits once installed. */
  find(): Worker {
    const worker = new Worker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
    return worker;
  }
}

class Container extends EventTarget {
  controller: Worker | null = null;
  registration = new Registration();
  readonly register = vi.fn(async (_url: string, _options: RegistrationOptions) => this.registration);
  readonly getRegistration = async () => this.registration;
  private begin: (registration: Registration) => void = () => undefined;
  /** Resolves when a worker is active. */
  readonly ready = new Promise<Registration>((resolve) => (this.begin = resolve));
  /** The first worker activates and claims open pages. */
  start({ knowsThisPage }: { knowsThisPage: boolean }): Worker {
    const worker = new Worker();
    this.registration.active = worker;
    if (knowsThisPage) this.controller = worker;
    this.begin(this.registration);
    return worker;
  }
  take(worker: Worker): void {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let container: Container;
const reload = vi.fn();

beforeEach(() => {
  container = new Container();
  reload.mockClear();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('caches', {});
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('location', { href: location.href, pathname: '/library', reload });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const notice = () => screen.queryByText('A new version is ready');

/** Opens the library with a controlling worker, and waits until it is registered. */
async function openWithWorker() {
  container.controller = new Worker();
  const page = open('/library');
  registerServiceWorker();
  await waitFor(() => expect(container.registration.update).toHaveBeenCalled());
  return page;
}

describe('the worker', () => {
  it('is registered when the page is idle, bypassing the HTTP cache, and checked for updates', async () => {
    await openWithWorker();
    expect(container.register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
    expect(container.registration.update).toHaveBeenCalledOnce();
  });

  it.each([
    ['in development', () => vi.stubEnv('PROD', false)],
    ['while everything is being cleared', () => vi.stubGlobal('location', { pathname: '/clear-cache' })],
  ])('is not registered %s', async (_when, prepare) => {
    prepare();
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    registerServiceWorker();
    expect(idle).not.toHaveBeenCalled();
  });

  it('is ignored when it cannot be registered', async () => {
    container.register.mockRejectedValueOnce(new DOMException('refused on purpose', 'SecurityError'));
    registerServiceWorker();
    await waitFor(() => expect(container.register).toHaveBeenCalled());
    expect(container.registration.update).not.toHaveBeenCalled();
  });

  it('is checked again when the tab is shown after an hour, but not earlier', async () => {
    await openWithWorker();
    const show = () => document.dispatchEvent(new Event('visibilitychange'));
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 3_599_000);
    show();
    expect(container.registration.update).toHaveBeenCalledTimes(1);
    vi.spyOn(Date, 'now').mockReturnValue(now + 3_601_000);
    show();
    show();
    expect(container.registration.update).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['is requested by an uncontrolled page', false, [{ kind: 'look after all' }]],
    ['is not requested by a controlled page', true, []],
  ])('controls all pages once activated, and %s', async (_what, knowsThisPage, messages) => {
    registerServiceWorker();
    await waitFor(() => expect(container.register).toHaveBeenCalled());
    const first = container.start({ knowsThisPage });
    await container.ready;
    await waitFor(() => expect(first.told).toEqual(messages));
  });

  it('makes the page refetch its lessons once after taking control of a first visit', async () => {
    let requestCount = 0;
    api.use(
      reply(listLessons, () => {
        requestCount += 1;
        return { success: true, lessons: [...someLessons, lesson({ slug: `asked-${requestCount}` })] };
      }),
    );
    open('/library');
    await screen.findByRole('link', { name: 'asked-1' });
    act(() => container.take(new Worker()));
    await screen.findByRole('link', { name: 'asked-2' });
    act(() => container.take(new Worker()));
    expect(requestCount).toBe(2);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a new version', () => {
  it('is not announced on the first install', async () => {
    open('/library');
    registerServiceWorker();
    await waitFor(() => expect(container.register).toHaveBeenCalled());
    act(() => void container.registration.find());
    expect(notice()).toBeNull();
  });

  it('is offered while it waits, and activated only on request, with one reload', async () => {
    const { user } = await openWithWorker();
    expect(notice()).toBeNull();
    let next = new Worker();
    act(() => void (next = container.registration.find()));
    expect(await screen.findByRole('status')).toHaveTextContent('A new version is ready');
    expect(next.told).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(next.told).toEqual([{ kind: 'take over' }]);
    expect(reload).not.toHaveBeenCalled();
    container.take(next);
    container.take(next);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is loaded at once when another tab activated it', async () => {
    const { user } = await openWithWorker();
    act(() => void container.registration.find());
    container.registration.waiting = null;
    container.take(new Worker());
    expect(reload).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is asked for again after a reload when the browser holds it back for five seconds', async () => {
    await openWithWorker();
    let next = new Worker();
    act(() => void (next = container.registration.find()));
    vi.useFakeTimers();
    activateNewVersion();
    vi.advanceTimersByTime(4999);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(reload).toHaveBeenCalledOnce();
    expect(next.told).toEqual([{ kind: 'take over' }]);
    registerServiceWorker();
    await waitFor(() => expect(next.told).toEqual([{ kind: 'take over' }, { kind: 'take over' }]));
    expect(sessionStorage).toHaveLength(0);
  });

  it('reloads the page again when it gets control although the browser never answered that reload', async () => {
    await openWithWorker();
    let next = new Worker();
    act(() => void (next = container.registration.find()));
    vi.useFakeTimers();
    activateNewVersion();
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();
    expect(reload).toHaveBeenCalledOnce();
    container.take(next);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('reloads the page when it gets control soon after that reload', async () => {
    await openWithWorker();
    let next = new Worker();
    act(() => void (next = container.registration.find()));
    sessionStorage.setItem('everstep_unfinished_activation', '');
    registerServiceWorker();
    await waitFor(() => expect(next.told).toEqual([{ kind: 'take over' }]));
    container.take(next);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not reload the page any more when it gets control late after that', async () => {
    const { user } = await openWithWorker();
    let next = new Worker();
    act(() => void (next = container.registration.find()));
    sessionStorage.setItem('everstep_unfinished_activation', '');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    registerServiceWorker();
    await waitFor(() => expect(next.told).toEqual([{ kind: 'take over' }]));
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();
    container.registration.waiting = null;
    container.take(next);
    expect(reload).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('can be postponed', async () => {
    const { user } = await openWithWorker();
    act(() => void container.registration.find());
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    expect(notice()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('without a network', () => {
  // Must return nothing, or act would wait for a promise.
  function setOnline(isOnline: boolean): void {
    act(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  }
  afterEach(() => setOnline(true));
  afterAll(() => vi.restoreAllMocks());

  it('the page shows a notice until the network is back', async () => {
    container.controller = new Worker();
    open('/library');
    expect(screen.queryByText(/You are offline/)).toBeNull();
    setOnline(false);
    expect(await screen.findByText('You are offline. Lessons that you opened or saved are still here.')).toBeVisible();
    setOnline(true);
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });

  it('the notice promises no lessons if there is no worker', async () => {
    open('/library');
    setOnline(false);
    expect(await screen.findByText('You are offline.')).toBeVisible();
  });
});
