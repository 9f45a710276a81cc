import { streamChanges } from '@everstep/domain/sync';
import { ApiError } from '../api/api-error';
import { userIdOfPage } from '../api/client';
import { readEventStream, type ServerEvent } from '../api/event-stream';
import { ongoingLogout } from '../session/pending-logout';
import { openOutbox } from './open-outbox';
import { ownScope } from './scope';
import { databaseName } from './store/entry-databases';

interface FollowOptions {
  email: string;
  /** Called when anything may have changed, because nobody has listened until now. */
  onOpen: () => void;
  /** Called when the user's plan, households or roles have changed, or the content of a household. */
  onAccessChange: () => void;
  signal: AbortSignal;
}

/** The server writes something every 20 seconds. */
const silenceMs = 60_000;
const firstPauseMs = 2000;
const longestPauseMs = 300_000;
/** The pause after the session has ended. While this browser is ending it, the page waits for the reply to that as well. */
const endPauseMs = 500;

/**
 * Pulls changes made on other devices as soon as the server reports them. One visible tab of the browser does this at a time; the
 * others read the result from the device's store. Without Web Locks no tab does it, and a list is pulled when it is shown.
 */
export async function followChanges(options: FollowOptions): Promise<void> {
  const { email, signal } = options;
  const locks = (navigator as Partial<Navigator>).locks;
  for (let hasEnded = false; locks && !hasEnded && !signal.aborted;) {
    await untilVisible(signal);
    const visible = whileVisible(signal);
    try {
      hasEnded = await locks.request(`${databaseName(email)} stream`, { signal: visible }, async () =>
        stayConnected({ ...options, signal: visible }),
      );
    } catch {
      // Hidden or signed out while another tab was connected.
    }
  }
}

/** Returns whether the session is over; otherwise it goes on until `signal` aborts. */
async function stayConnected(options: FollowOptions): Promise<boolean> {
  const { signal, email, onOpen } = options;
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    let isEnd = false;
    // A connection that the network has lost can look alive for a minute.
    const online = new AbortController();
    void nextEvent(window, 'online', AbortSignal.any([signal, online.signal])).then(() => online.abort());
    try {
      await readEventStream(streamChanges, {
        email,
        signal: AbortSignal.any([signal, online.signal]),
        silenceMs,
        onOpen() {
          pauseMs = firstPauseMs;
          onOpen();
          void openOutbox(email).refreshKnown(() => true);
        },
        onEvent(event) {
          if (event.name === 'end') isEnd = true;
          else handleEvent(event, options);
        },
      });
    } catch (error) {
      // The page has been told by then.
      if (error instanceof ApiError && error.status === 401) return true;
    }
    const isOnlineAgain = online.signal.aborted;
    online.abort();
    // Thousands of browsers lose their connection at once when a server is restarted. After an end, another session may have begun.
    do await pause(isEnd || isOnlineAgain ? endPauseMs : pauseMs * (0.5 + Math.random()), signal);
    while (isEnd && ongoingLogout.isSet() && !signal.aborted);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
  return false;
}

function handleEvent({ name, data }: ServerEvent, { email, onAccessChange }: FollowOptions): void {
  const outbox = openOutbox(email);
  if (name === 'access') {
    onAccessChange();
    // If the server refuses a pull, the household is removed from this device.
    void outbox.refreshKnown((scope) => scope !== ownScope);
    return;
  }
  const { scope: id } = (data ?? {}) as { scope?: unknown };
  const changed = id === userIdOfPage(email) ? ownScope : id;
  if (name === 'change') void outbox.refreshKnown((scope) => scope === changed);
}

async function untilVisible(signal: AbortSignal): Promise<void> {
  while (document.visibilityState !== 'visible' && !signal.aborted)
    await nextEvent(document, 'visibilitychange', signal);
}

/** Aborts when the page is hidden, too. */
function whileVisible(signal: AbortSignal): AbortSignal {
  const hidden = new AbortController();
  const visible = AbortSignal.any([signal, hidden.signal]);
  void nextEvent(document, 'visibilitychange', visible).then(() => hidden.abort());
  return visible;
}

/** Ends early when the network is back. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), ms);
  await nextEvent(window, 'online', AbortSignal.any([signal, over.signal]));
  clearTimeout(timer);
}

/** Resolves when `signal` aborts, too. */
function nextEvent(target: EventTarget, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      target.removeEventListener(name, finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    if (signal.aborted) return finish();
    target.addEventListener(name, finish);
    signal.addEventListener('abort', finish);
  });
}
