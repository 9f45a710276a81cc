import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from 'smtp-server';
import { openMessageFile, type MailMessage } from './message-file';
import { listen } from '../launch/ports';

export type { MailMessage };

export interface Mailbox {
  /** `smtp://localhost:PORT` */
  url: string;
  /** Newest first, for one address or all. */
  messages(to?: string): MailMessage[];
  /** Returns the oldest message to the address that no earlier call has returned; waits up to 10 s for one. */
  next(to: string): Promise<MailMessage>;
  /** Rejects the next messages with a temporary failure, 451. */
  refuse(count: number): void;
  stop(): Promise<void>;
}

interface Options {
  /** 0 means any free port. */
  port?: number;
  /** Persists messages across restarts; without it they are in memory only. */
  dataFile?: string;
}

const limit = 500;
const timeoutMs = 10_000;

/** A mail server that delivers nothing and shows what it received. */
export async function startMailbox({ port = 0, dataFile }: Options = {}): Promise<Mailbox> {
  const file = dataFile ? openMessageFile(dataFile, limit) : null;
  const store = createStore(file?.messages ?? []);
  let refusals = 0;

  async function receive(stream: SMTPServerDataStream, envelope: SMTPServerEnvelope): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (refusals > 0) {
      refusals -= 1;
      throw Object.assign(new Error('Try again later'), { responseCode: 451 });
    }
    const message = await readMessage(Buffer.concat(chunks), envelope);
    file?.append(message);
    store.add(message);
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => void receive(stream, envelope).then(() => done(), done),
  });
  // A client that disconnects must not end the process.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const actualPort = await listen(server.server, port, '127.0.0.1');

  return {
    url: `smtp://localhost:${actualPort}`,
    messages: store.messages,
    next: (to) => store.next(to),
    refuse: (count) => (refusals = count),
    async stop() {
      store.close();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function createStore(messages: MailMessage[]) {
  // A message to two recipients is returned once for each.
  const returnedTo = new WeakMap<MailMessage, Set<string>>();
  const waiting = new Set<{ check(): void; fail(reason: string): void }>();

  function take(to: string): MailMessage | undefined {
    const address = normalize(to);
    const message = messages.find((candidate) => isTo(candidate, to) && !returnedTo.get(candidate)?.has(address));
    if (message) returnedTo.set(message, new Set(returnedTo.get(message)).add(address));
    return message;
  }

  return {
    messages: (to?: string) => messages.filter((message) => to === undefined || isTo(message, to)).reverse(),
    add(message: MailMessage) {
      messages.push(message);
      messages.splice(0, messages.length - limit);
      for (const waiter of waiting) waiter.check();
    },
    async next(to: string): Promise<MailMessage> {
      return (
        take(to) ??
        new Promise((resolve, reject) => {
          const done = () => {
            clearTimeout(timer);
            waiting.delete(waiter);
          };
          const waiter = {
            check() {
              const message = take(to);
              if (!message) return;
              done();
              resolve(message);
            },
            fail(reason: string) {
              done();
              reject(new Error(reason));
            },
          };
          const timer = setTimeout(() => waiter.fail(`No mail to ${to} came within 10 seconds.`), timeoutMs);
          waiting.add(waiter);
        })
      );
    },
    close() {
      for (const waiter of waiting) waiter.fail('The mailbox was stopped.');
    },
  };
}

async function readMessage(source: Buffer, envelope: SMTPServerEnvelope): Promise<MailMessage> {
  const mail = await PostalMime.parse(source);
  const date = new Date(mail.date ?? Number.NaN);
  return {
    id: mail.messageId?.replace(/^<|>$/g, '') || randomUUID(),
    from: mail.from?.address ?? (envelope.mailFrom ? envelope.mailFrom.address : ''),
    to: envelope.rcptTo.map(({ address }) => address).join(', '),
    subject: mail.subject ?? '',
    date: (Number.isNaN(date.getTime()) ? new Date() : date).toISOString(),
    text: mail.text ?? '',
    html: mail.html ?? '',
  };
}

function normalize(address: string): string {
  return address.trim().toLowerCase();
}

function isTo(message: MailMessage, address: string): boolean {
  return message.to.split(',').map(normalize).includes(normalize(address));
}
