import { createServer, type Socket } from 'node:net';

export interface MuteMailServer {
  url: string;
  /** The number of connections so far. */
  visits(): number;
  /** The emails that were received completely. */
  emails(): string[];
  close(): Promise<void>;
}

/** A mail server that never confirms an email: it is silent from the start, or after it has received the email. */
export async function startMuteMailServer(from: 'the start' | 'the end'): Promise<MuteMailServer> {
  const sockets = new Set<Socket>();
  const emails: string[] = [];
  let visits = 0;

  function talk(socket: Socket): void {
    let unread = '';
    let isEmail = false;
    socket.write('220 mute\r\n');
    socket.on('data', (chunk: Buffer) => {
      unread += chunk.toString();
      const end = isEmail ? '\r\n.\r\n' : '\r\n';
      for (let at = unread.indexOf(end); at >= 0; at = unread.indexOf(end)) {
        const line = unread.slice(0, at);
        unread = unread.slice(at + end.length);
        if (isEmail) return void emails.push(line);
        isEmail = line === 'DATA';
        socket.write(isEmail ? '354 go on\r\n' : '250 yes\r\n');
        if (isEmail) return;
      }
    });
  }

  const server = createServer((socket) => {
    visits += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (from === 'the end') talk(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    visits: () => visits,
    emails: () => emails,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
