import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** Speaks SMTP over a bare socket and returns the server's final reply to the message. */
export async function deliver(smtpUrl: string, recipients: string[], lines: string[]): Promise<string> {
  const { hostname, port } = new URL(smtpUrl);
  const socket = connect(Number(port), hostname);
  const replies = createInterface({ input: socket })[Symbol.asyncIterator]();
  async function readReply(): Promise<string> {
    const line = await replies.next();
    if (line.done) throw new Error('The mail server closed the connection.');
    return /^\d{3}-/.test(line.value) ? readReply() : line.value;
  }
  const send = (line: string) => {
    socket.write(`${line}\r\n`);
    return readReply();
  };
  try {
    await readReply();
    await send('EHLO tests.example');
    await send('MAIL FROM:<bounces@everstep.example>');
    for (const recipient of recipients) await send(`RCPT TO:<${recipient}>`);
    await send('DATA');
    return await send([...lines.map((line) => line.replace(/^\./, '..')), '.'].join('\r\n'));
  } finally {
    socket.destroy();
    await once(socket, 'close');
  }
}
