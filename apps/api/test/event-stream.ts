import { until } from './until';

export interface ReceivedEvent {
  event: string;
  data: unknown;
}

interface EventRequest {
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Opens an event stream and collects its events until it is closed from either side. */
export async function openEventStream(url: string, cookie: string, { headers, ...init }: EventRequest = {}) {
  const controller = new AbortController();
  const reply = await fetch(url, { ...init, headers: { ...headers, cookie }, signal: controller.signal });
  const events: ReceivedEvent[] = [];
  let isOpen = true;
  const reading = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const [, event] = /^event: (\w+)$/m.exec(part) ?? [];
        const [, data] = /^data: (.*)$/m.exec(part) ?? [];
        if (event && data) events.push({ event, data: JSON.parse(data) as unknown });
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => (isOpen = false));
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    events,
    isOpen: () => isOpen,
    next: (name: string, count = 1) =>
      until(
        () =>
          events.filter(({ event }) => event === name).length >= count &&
          events.findLast(({ event }) => event === name),
      ),
    async close() {
      controller.abort();
      await reading;
    },
  };
}
