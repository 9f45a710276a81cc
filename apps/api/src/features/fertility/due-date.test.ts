import { expect, it } from 'vitest';
import { addDays } from '@everstep/domain/base/days';
import { consents } from '@everstep/domain/consents';
import { defaultSettings, getFertilitySettings, saveFertilitySettings } from '@everstep/domain/fertility';
import { makeUser } from '../../../test/factories';
import { origin, useApp } from '../../../test/test-app';
import { transact } from '../../db/client';
import { saveSettings } from './repository';

const api = useApp();

it('lets a due date that has passed stay until it is changed', async () => {
  const user = await makeUser(api.db);
  const put = (url: string, payload: object) =>
    api.inject({ method: 'PUT', url, headers: { origin, cookie: user.cookie }, payload });
  const stored = async () => (await api.get(getFertilitySettings.path, user.cookie)).json<object>();
  await put('/api/user/consents/trackers', { version: consents.trackers.version });
  const past = addDays(new Date().toISOString().slice(0, 10), -25);
  const settings = { ...defaultSettings, mode: 'pregnancy' as const, due_date: past };
  const key = await api.server.dataKeys.forUser(user.id);
  await transact(api.db, (tx) => saveSettings(tx, user.id, key, settings));
  const kept = { ...settings, unit: 'f' };
  expect((await put(saveFertilitySettings.path, kept)).statusCode).toBe(200);
  expect(await stored()).toMatchObject({ settings: kept });
  const refused = await put(saveFertilitySettings.path, { ...kept, due_date: addDays(past, -1) });
  expect([refused.statusCode, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([400, ['due_date']]);
  expect(await stored()).toMatchObject({ settings: kept });
});
