import { readerHeader, readerName } from '@everstep/domain/reader';
import { restoreSession, sessionStorageKey, type SessionRecord } from '@everstep/domain/session';
import { lessonAddress, openedLessons, removeLessons, savedLessons, slugAt } from './lesson-cache-names';
import { storage } from '../storage/storage';
import type { WorkerMessage } from './worker-message';

/** Slugs of lessons that can be read without a network: opened lately, and saved on purpose. */
export interface KeptLessons {
  opened: ReadonlySet<string>;
  saved: ReadonlySet<string>;
}

/** Whose lessons a screen shows, by e-mail. Empty for a visitor and in demo mode. */
export function readerOf({ email, demo }: Pick<SessionRecord, 'email' | 'demo'>): string {
  return demo ? '' : email;
}

export async function listKept(email: string): Promise<KeptLessons> {
  const reader = readerName(email);
  const [opened, saved] = await Promise.all([slugsIn(openedLessons(reader)), slugsIn(savedLessons(reader))]);
  return { opened, saved };
}

async function slugsIn(name: string): Promise<ReadonlySet<string>> {
  try {
    if (!(await caches.has(name))) return new Set();
    const kept = await (await caches.open(name)).keys();
    return new Set(kept.flatMap(({ url }) => slugAt(new URL(url).pathname) ?? []));
  } catch {
    // A private window may have no storage at all: then nothing is kept.
    return new Set();
  }
}

/** Saves a lesson until it is dropped. Throws when that could not be done. */
export async function keepLesson(email: string, slug: string): Promise<void> {
  const reader = readerName(email);
  const address = lessonAddress(slug);
  const response = await fetch(address, {
    headers: { [readerHeader]: reader },
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok || response.headers.get(readerHeader) !== reader) throw new Error('the lesson did not come');
  const cache = await caches.open(savedLessons(reader));
  await cache.put(address, response);
  // In another tab this person may have left in the meantime, and what they had kept was wiped before this came.
  if (readerOnRecord() === email) return;
  await caches.delete(savedLessons(reader));
  throw new Error('the reader has left');
}

/** Whom the record on this device names now: another tab may have changed it. */
export function readerOnRecord(): string {
  const record = restoreSession(storage.read(sessionStorageKey));
  return record ? readerOf(record) : '';
}

export async function dropLesson(email: string, slug: string): Promise<void> {
  const cache = await caches.open(savedLessons(readerName(email)));
  await cache.delete(lessonAddress(slug));
}

/**
 * Removes the copies of everybody, or of everybody else at a sign-in. The worker is told as well, for answers that are on
 * their way through it. Never throws.
 */
export async function forgetLessons({ but }: { but?: string } = {}): Promise<void> {
  const spared = but === undefined ? undefined : readerName(but);
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.active?.postMessage({ kind: 'forget lessons', but: spared } satisfies WorkerMessage);
  } catch {
    // No worker, nothing on its way.
  }
  try {
    await removeLessons(caches, spared);
  } catch {
    // No storage, nothing kept.
  }
}
