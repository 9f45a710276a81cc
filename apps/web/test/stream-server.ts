import { http, HttpResponse } from 'msw';
import { userIdHeader } from '@everstep/domain/endpoint';
import { streamChanges } from '@everstep/domain/sync';

interface Connection {
  userId: string | null;
  send: (text: string) => void;
  close: () => void;
  isOpen: boolean;
}

/** Event streams, in the order in which they were opened. */
export function fakeStreamServer() {
  const connections: Connection[] = [];
  const encoder = new TextEncoder();
  const handler = http.get(`http://localhost:3000${streamChanges.path}`, ({ request }) => {
    let controller: ReadableStreamDefaultController<Uint8Array>;
    const connection = {
      userId: request.headers.get(userIdHeader),
      isOpen: true,
      send: (text: string) => controller.enqueue(encoder.encode(text)),
      close() {
        connection.isOpen = false;
        controller.close();
      },
    };
    connections.push(connection);
    const body = new ReadableStream<Uint8Array>({
      start: (started) => void (controller = started),
      cancel: () => void (connection.isOpen = false),
    });
    // Before the reply; afterwards the request may have been collected as garbage, with its signal.
    request.signal.addEventListener('abort', () => (connection.isOpen = false));
    return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return { connections, handler };
}

export const accessEvent = 'event: access\ndata: {}\n\n';
export const endEvent = 'event: end\ndata: {}\n\n';
