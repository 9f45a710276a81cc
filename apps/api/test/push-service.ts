import { startPush, type RunningPush } from '@everstep/sandbox/push/server';
import { afterAll, beforeAll } from 'vitest';

export { sandboxPushKeys } from '@everstep/sandbox/push/vapid';

/** The push service of one test file, over a real socket, which behaves as it is told. */
export function usePushService(): RunningPush {
  const push = {} as RunningPush;
  beforeAll(async () => void Object.assign(push, await startPush()));
  afterAll(() => push.stop());
  return push;
}
