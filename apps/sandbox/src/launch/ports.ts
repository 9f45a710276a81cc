import { randomInt } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

/** Operating systems take the ports of outgoing connections from above these. */
const portsToChooseFrom = [20_000, 32_768] as const;

/**
 * A free port for a server that has to be told one. It stays free until that server listens: the system's own choice
 * could by then belong to any outgoing connection of this machine.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(...portsToChooseFrom);
  const server = createServer();
  try {
    // Without a host it listens on IPv4 and IPv6: "localhost" may mean either.
    await listen(server, port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return freePort();
  }
  return new Promise((resolve) => server.close(() => resolve(port)));
}

/** Listens and returns the port; 0 lets the operating system choose. */
export function listen(server: Server, port: number, host?: string): Promise<number> {
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
