import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

/** A port that was free a moment ago, chosen by the operating system. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  return new Promise((resolve) => server.close(() => resolve(port)));
}

/** Listens and tells the port, which port 0 leaves to the operating system. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

export async function closeAtOnce(server: HttpServer): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
