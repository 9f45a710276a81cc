import { ApiError } from '../api/client';
import { openOutbox } from '../sync/outbox';

/** What the server says, kept on the device; while it cannot be asked, what it said the last time. */
export async function orKept<Value>(email: string, name: string, ask: () => Promise<Value>): Promise<Value> {
  const outbox = openOutbox(email);
  try {
    const value = await ask();
    void outbox.keepFact(name, value).catch(() => undefined);
    return value;
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'refused') throw error;
    const kept = await outbox.readFact(name).catch(() => undefined);
    if (kept === undefined) throw error;
    return kept as Value;
  }
}
