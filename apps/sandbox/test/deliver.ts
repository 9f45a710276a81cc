import { once } from 'node:events';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** Speaks SMTP over a bare socket and returns the server's final reply to the message. */
export async function deliver(smtpUrl: string, recipients: string[], lines: string[]): Promise<string> {
  const { hostname, port } = new URL(smtpUrl);
  const socket = connect(Number(port), hostname);
  const answers = createInterface({ input: socket })[Symbol.asyncIterator]();
  async function answer(): Promise<string> {
    const line = await answers.next();
    if (line.done) throw new Error('The mail server hung up.');
    return /^\d{3}-/.test(line.value) ? answer() : line.value;
  }
  const say = (line: string) => {
    socket.write(`${line}\r\n`);
    return answer();
  };
  try {
    await answer();
    await say('EHLO tests.example');
    await say('MAIL FROM:<bounces@everstep.example>');
    for (const recipient of recipients) await say(`RCPT TO:<${recipient}>`);
    await say('DATA');
    return await say([...lines.map((line) => line.replace(/^\./, '..')), '.'].join('\r\n'));
  } finally {
    socket.destroy();
    await once(socket, 'close');
  }
}
