import { ApiError } from '../api/api-error';
import { openOutbox } from '../sync/open-outbox';

/** Calls the API and stores the reply on the device; while the server is unreachable, returns the stored reply. */
export async function withCachedResponse<Value>(
  email: string,
  name: string,
  request: () => Promise<Value>,
): Promise<Value> {
  const outbox = openOutbox(email);
  try {
    const value = await request();
    void outbox.writeValue(name, value).catch(() => undefined);
    return value;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'refused') throw error;
    const cached = await outbox.readValue(name).catch(() => undefined);
    if (cached === undefined) throw error;
    return cached as Value;
  }
}
