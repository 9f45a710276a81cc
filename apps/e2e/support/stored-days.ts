import type { Page } from '@playwright/test';
import { fertilityKind, type FertilityEntry } from '@everstep/domain/fertility';
import { sessionStorageKey } from '@everstep/domain/session';
import { pullChanges, type PulledChange } from '@everstep/domain/sync';

/** The id of the user who is signed in on the page. */
export async function signedInUserId(page: Page): Promise<string> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey);
  return (JSON.parse(stored ?? '{}') as { id: string }).id;
}

/** The days that the server has stored for the signed-in user, earliest first. */
export async function storedDays(page: Page): Promise<FertilityEntry[]> {
  const scope = await signedInUserId(page);
  const days: FertilityEntry[] = [];
  for (let since = ''; ;) {
    const reply = await page.request.get(`${pullChanges.path}?scope=${scope}${since && `&since=${since}`}`);
    const pulled = (await reply.json()) as { changes: PulledChange[]; cursor: string; has_more: boolean };
    for (const { kind, value } of pulled.changes)
      if (kind === fertilityKind.name && value !== null) days.push(value as FertilityEntry);
    if (!pulled.has_more) return days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
    since = pulled.cursor;
  }
}
