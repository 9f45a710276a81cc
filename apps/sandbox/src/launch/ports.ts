import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

/** A port that the operating system reports as free. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  return new Promise((resolve) => server.close(() => resolve(port)));
}

/** Listens and returns the port; 0 lets the operating system choose. */
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

export async function closeNow(server: HttpServer): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
