import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoadRequest, Scenario } from './scenarios';

export interface LoadResult {
  /** From the moment at which each request was due to the end of its reply, in milliseconds. */
  durations: number[];
  failed: number;
}

/** Sends requests at a constant rate, however slow the replies are, as independent users do. */
export async function sendSteadily({ rate, requests }: Scenario, url: string, seconds: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const result: LoadResult = { durations: [], failed: 0 };
  const running = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = startedAt + (n * 1000) / rate;
    if (due > performance.now()) await pause(due - performance.now());
    const next = requests[n % requests.length];
    if (!next) throw new Error('there is nothing to send');
    const sending = send(agent, url, next)
      .then((status) => {
        result.durations.push(performance.now() - due);
        if (status !== 200) result.failed += 1;
      })
      .catch(() => void (result.failed += 1))
      .finally(() => running.delete(sending));
    running.add(sending);
  }
  await Promise.all(running);
  agent.destroy();
  return result;
}

function send(agent: Agent, url: string, { method = 'GET', path, headers, body }: LoadRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { agent, method, headers: { ...headers } }, (reply) => {
      reply.resume();
      reply.on('end', () => resolve(reply.statusCode ?? 0));
      reply.on('error', reject);
    });
    sent.setTimeout(10_000, () => sent.destroy(new Error('no reply within 10 s')));
    sent.on('error', reject);
    sent.end(body);
  });
}
