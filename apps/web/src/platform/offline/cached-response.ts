import type { QueryFunctionContext } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import { noteWaitInVain, remainingPatienceMs } from '../api/patience';
import { openOutbox } from '../sync/open-outbox';

/**
 * Calls the API and stores the reply on the device; while the server is unreachable, returns the stored reply. A query whose data depends
 * on this reply can be given as `query`. If it has none yet and the server is slow, it starts with the stored reply, and is fetched again
 * if the late one differs.
 */
export async function withCachedResponse<Value>(
  email: string,
  name: string,
  request: () => Promise<Value>,
  query?: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
): Promise<Value> {
  const outbox = openOutbox(email);
  const readStored = () => outbox.readValue(name).catch(() => undefined) as Promise<Value | undefined>;
  const replying = follow(request());
  if (
    query &&
    query.client.getQueryData(query.queryKey) === undefined &&
    (await replying.isLate(remainingPatienceMs()))
  ) {
    noteWaitInVain();
    const stored = await readStored();
    if (stored !== undefined && !replying.isSettled()) {
      void showLateReply(query, stored).catch(() => undefined);
      return stored;
    }
  }
  try {
    const value = await replying.promise;
    void outbox.writeValue(name, value).catch(() => undefined);
    return value;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'refused') throw error;
    const stored = await readStored();
    if (stored === undefined) throw error;
    return stored;
  }

  /** A fetch that begins with data waits for the server, so this one brings the newest. After a sign-out there is no query to fetch. */
  async function showLateReply({ client, queryKey }: NonNullable<typeof query>, stored: Value): Promise<void> {
    try {
      if (differs(await replying.promise, stored)) await client.invalidateQueries({ queryKey, exact: true });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 403 || !client.getQueryState(queryKey)) return;
      await outbox.writeValue(name, undefined);
      await client.resetQueries({ queryKey, exact: true });
    }
  }
}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

function follow<Value>(promise: Promise<Value>) {
  let hasSettled = false;
  const settling = promise.then(
    () => void (hasSettled = true),
    () => void (hasSettled = true),
  );
  return {
    promise,
    isSettled: () => hasSettled,
    async isLate(afterMs: number): Promise<boolean> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      await Promise.race([settling, new Promise((resolve) => (timer = setTimeout(resolve, afterMs)))]);
      clearTimeout(timer);
      return !hasSettled;
    },
  };
}
