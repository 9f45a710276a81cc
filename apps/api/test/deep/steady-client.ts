import { addDays } from '@everstep/domain/base/days';
import { userIdHeader } from '@everstep/domain/endpoint';
import { emptyEntry } from '@everstep/domain/fertility';
import type { PulledChange } from '@everstep/domain/sync';
import { openEventStream } from '../event-stream';
import { newId } from '../factories';
import { until } from '../until';

export interface TrackingUser {
  id: string;
  phone: string;
  tablet: string;
}

const firstDay = '1990-01-01';

interface Tally {
  asked: number;
  /** The status of each request that failed; 0 if there was no reply. */
  failed: number[];
}

async function ask(url: string, init: RequestInit, tally: Tally): Promise<Response | null> {
  tally.asked += 1;
  const reply = await fetch(url, init).catch(() => null);
  if (reply?.ok) return reply;
  tally.failed.push(reply?.status ?? 0);
  return null;
}

/**
 * A phone that logs day after day without a pause. What fails is sent again until it is acknowledged, as the product does, with the
 * same id.
 */
export function startPhone(origin: string, { id, phone: cookie }: TrackingUser, temperature: number) {
  const tally: Tally = { asked: 0, failed: [] };
  /** Ids of the changes by their day. */
  const acknowledged = new Map<string, string>();
  let isStopped = false;

  async function log(day: string): Promise<void> {
    const value = { ...emptyEntry(day), temperature };
    const change = { key: day, change_id: newId(), changed_at: new Date().toISOString(), value };
    const headers = { 'content-type': 'application/json', origin, cookie, [userIdHeader]: id };
    const body = JSON.stringify({ scope: id, kind: 'fertility', changes: [change] });
    for (;;) {
      const reply = await ask(`${origin}/api/sync/push`, { method: 'POST', headers, body }, tally);
      if (!reply) continue;
      const { kept } = (await reply.json()) as { kept: string[] };
      if (kept.join() !== change.change_id) throw new Error(`not kept: ${day}`);
      acknowledged.set(day, change.change_id);
      return;
    }
  }

  const logging = (async () => {
    for (let count = 0; !isStopped; count += 1) await log(addDays(firstDay, count));
  })();
  return {
    tally,
    acknowledged,
    async stop() {
      isStopped = true;
      await logging;
    },
  };
}

/** A tablet that pulls whenever its event stream says so, and opens it again when it ends. */
export function startTablet(origin: string, { id, tablet: cookie }: TrackingUser) {
  const tally: Tally = { asked: 0, failed: [] };
  const pulled: PulledChange[] = [];
  let cursor: string | undefined;
  let streams = 0;
  let isStopped = false;

  async function pull(): Promise<void> {
    for (let hasMore = true; hasMore;) {
      const since = cursor === undefined ? '' : `&since=${encodeURIComponent(cursor)}`;
      const reply = await ask(`${origin}/api/sync/pull?scope=${id}${since}`, { headers: { cookie } }, tally);
      if (!reply) continue;
      const page = (await reply.json()) as { changes: PulledChange[]; cursor: string; has_more: boolean };
      pulled.push(...page.changes);
      ({ cursor, has_more: hasMore } = page);
    }
  }

  const following = (async () => {
    while (!isStopped) {
      tally.asked += 1;
      const stream = await openEventStream(`${origin}/api/sync/events`, cookie);
      if (stream.status !== 200) {
        tally.failed.push(stream.status);
        continue;
      }
      streams += 1;
      for (let seen = -1; stream.isOpen() && !isStopped;) {
        const current = stream.events.length;
        if (current > seen) await pull();
        seen = Math.max(seen, current);
        await until(() => stream.events.length > seen || !stream.isOpen() || isStopped);
      }
      await stream.close();
    }
  })();
  return {
    tally,
    pulled,
    streamCount: () => streams,
    async stop() {
      isStopped = true;
      await following;
    },
  };
}
