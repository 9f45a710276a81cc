import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, localDay } from '@everstep/domain/base/days';
import { userIdHeader } from '@everstep/domain/endpoint';
import { demoFamily, listHouseholds, type Household } from '@everstep/domain/households';
import { sessionStorageKey, type SessionRecord } from '@everstep/domain/session';
import { pullChanges, pushChanges, type PulledChange, type PushedChange } from '@everstep/domain/sync';
import { expect } from './journey';

export const newKey = (): string => randomUUID().replace(/^(.{14})4/, '$17');

async function userIdOf(page: Page): Promise<string> {
  const record = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey);
  return (JSON.parse(record ?? '{}') as SessionRecord).id ?? '';
}

type Sent = Pick<PushedChange, 'key' | 'value' | 'seen'> & { changed_at?: string };

/** Changes entries as another device of the user would. A page that is loaded next knows of it. */
async function push(page: Page, scope: string, kind: string, changes: readonly Sent[]): Promise<void> {
  const origin = process.env.EVERSTEP_URL ?? '';
  const made = changes.map((change) => ({ change_id: newKey(), changed_at: new Date().toISOString(), ...change }));
  const headers = { origin, [userIdHeader]: await userIdOf(page) };
  const reply = await page.request.post(origin + pushChanges.path, { headers, data: { scope, kind, changes: made } });
  expect(reply.status(), await reply.text()).toBe(200);
}

/** Logs something in a family as the user of another page. */
export const logAs = async (page: Page, scope: string, kind: string, value: object): Promise<void> =>
  logAllAs(page, scope, kind, [value]);

/** The same for many entries. */
export const logAllAs = async (page: Page, scope: string, kind: string, values: readonly object[]): Promise<void> => {
  for (let from = 0; from < values.length; from += 50)
    await push(
      page,
      scope,
      kind,
      values.slice(from, from + 50).map((value) => ({ key: newKey(), value })),
    );
};

/** The family of a page's user, with its only child. */
export async function firstFamily(page: Page): Promise<{ scope: string; child: string }> {
  const reply = await page.request.get(`${process.env.EVERSTEP_URL}${listHouseholds.path}`);
  const { households } = (await reply.json()) as { households: Household[] };
  const [family] = households;
  return { scope: family?.id ?? '', child: family?.children[0]?.id ?? '' };
}

/** The same for the user alone, under a key. */
export const storeOwn = async (page: Page, kind: string, key: string, value: object): Promise<void> =>
  push(page, await userIdOf(page), kind, [{ key, value }]);

async function deleteAll(page: Page, scope: string, kind: string, logged: Record<string, object>): Promise<void> {
  const entries = Object.entries(logged);
  await push(
    page,
    scope,
    kind,
    entries.map(([key, value]) => ({ key, value })),
  );
  await push(
    page,
    scope,
    kind,
    entries.map(([key]) => ({ key, value: null })),
  );
}

/** Logs these and deletes them again, for the demo family. */
export const logAndDelete = async (page: Page, kind: string, ...values: readonly object[]): Promise<void> =>
  deleteAll(page, demoFamily.id, kind, Object.fromEntries(values.map((value) => [newKey(), value])));

/** The same for the user alone. */
export const logAndDeleteOwn = async (page: Page, kind: string, logged: Record<string, object>): Promise<void> =>
  deleteAll(page, await userIdOf(page), kind, logged);

/** An edit of something that another parent of the demo family has logged, which gives way, because it comes too late. */
export async function loseEdit(
  page: Page,
  kind: string,
  editOf: (value: Record<string, unknown>) => object | undefined,
): Promise<void> {
  const scope = demoFamily.id;
  const reply = await page.request.get(`${process.env.EVERSTEP_URL}${pullChanges.path}?scope=${scope}`);
  const { changes } = (await reply.json()) as { changes: PulledChange[] };
  const [lost] = changes
    .filter((change) => change.kind === kind)
    .toReversed()
    .flatMap(({ key, value }) => {
      const edit = editOf(value as Record<string, unknown>);
      return edit ? [{ key, value: edit }] : [];
    });
  if (!lost) throw new Error(`the demo family has logged nothing of the kind ${kind} that could be edited`);
  await push(page, scope, kind, [{ ...lost, changed_at: '2026-01-01T00:00:00.000Z', seen: 0 }]);
}

/** A weight a week since the birth ten weeks ago, of a child that `addChild` has added. */
export const weightsOf = (child: string): object[] =>
  Array.from({ length: 10 }, (_, week) => ({
    child_id: child,
    date: addDays(localDay(new Date()), 7 * (week - 9)),
    weight_grams: 3_300 + 200 * week,
    length_mm: null,
    position: null,
    head_mm: null,
    note: null,
  }));
