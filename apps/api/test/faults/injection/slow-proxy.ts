import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface SlowProxy {
  port: number;
  /** The delay of each database reply, in milliseconds. */
  delayMs: number;
  /** While true, nothing passes in either direction, like a stalled network. */
  stalled: boolean;
  /** Closes every connection and accepts none until `restore`. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** A proxy to the database that can be slow, stall or disconnect. */
export async function startSlowProxy(targetPort: number): Promise<SlowProxy> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const database = connect(targetPort, '127.0.0.1');
    for (const socket of [client, database]) track(socket);
    client.on('data', (chunk) => void pass(database, chunk, 0));
    database.on('data', (chunk) => void pass(client, chunk, proxy.delayMs));
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  async function pass(to: Socket, chunk: Buffer, delayMs: number): Promise<void> {
    if (delayMs > 0) await pause(delayMs);
    if (!proxy.stalled && !to.destroyed) to.write(chunk);
  }
  const proxy: SlowProxy = {
    port: 0,
    delayMs: 0,
    stalled: false,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore: () => void (isCut = false),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  proxy.port = typeof address === 'object' && address ? address.port : 0;
  return proxy;
}
