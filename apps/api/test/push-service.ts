import type { PushState } from '@everstep/domain/reminders';
import { startPush, type RunningPush } from '@everstep/sandbox/push/server';
import { sandboxPushKeys } from '@everstep/sandbox/push/vapid';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Config } from '../src/config';
import { origin, type TestApp } from './test-app';

export { sandboxPushKeys };

/** The push service of one test file, over a real socket, which behaves as it is told. */
export function usePushService(): RunningPush {
  const push = {} as RunningPush;
  beforeAll(async () => void Object.assign(push, await startPush()));
  afterAll(() => push.stop());
  return push;
}

/** Settings of an app that sends to it. */
export const pushConfig = (service: RunningPush): Pick<Config, 'push' | 'sandboxOrigin'> => ({
  push: sandboxPushKeys,
  // Known once the service runs.
  get sandboxOrigin() {
    return service.url;
  },
});

/** What browsers do about notifications, through the API. */
export function pushActs(api: TestApp, service: RunningPush) {
  const call = (method: 'PUT' | 'DELETE', cookie: string, payload?: object) =>
    api.inject({
      method,
      url: '/api/reminders/push',
      headers: { origin, cookie },
      ...(payload && { payload }),
    });
  const put = (cookie: string, subscription: object) => call('PUT', cookie, subscription);
  return {
    put,
    remove: (cookie: string) => call('DELETE', cookie),
    state: async (cookie: string) => (await api.get('/api/reminders/push', cookie)).json<PushState>(),
    sendTest: (cookie: string) => api.post('/api/reminders/push/test', undefined, cookie),
    /** As a browser does when the user switches notifications on. */
    switchOn: async (cookie: string) => {
      const { id, endpoint, keys } = service.subscribe();
      const subscription = { endpoint, ...keys };
      const reply = await put(cookie, subscription);
      expect(reply.json(), reply.body).toMatchObject({ success: true, is_on: true });
      return { id, subscription };
    },
  };
}
