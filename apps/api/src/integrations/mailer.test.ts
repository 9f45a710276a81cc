import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailer, type Email, type Mailer } from './mailer';

let mailer: Mailer;
let received = '';

/** A minimal SMTP server that stores the raw message. */
const server = createServer((socket) => {
  let isInMessage = false;
  socket.write('220 here\r\n');
  socket.on('data', (chunk: Buffer) => {
    const text = chunk.toString();
    if (isInMessage) {
      received += text;
      if (!received.endsWith('\r\n.\r\n')) return;
      isInMessage = false;
      socket.write('250 kept\r\n');
    } else if (text.startsWith('DATA')) {
      isInMessage = true;
      socket.write('354 go on\r\n');
    } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 yes\r\n');
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'no-reply@everstep.example' });
});
afterAll(() => {
  mailer.close();
  server.close();
});

const email: Email = {
  to: { name: 'Ana', address: 'ana@parents.example' },
  subject: 'Terms & <things>',
  paragraphs: ['A first paragraph.'],
  link: { label: 'Go', url: 'https://everstep.example/x' },
};

async function sendAndReceive(change: Partial<Email> = {}): Promise<string> {
  received = '';
  await mailer.send('0198a0a0-0000-7000-8000-000000000000', { ...email, ...change });
  // Long lines are broken by '=' at their end, and '=' itself is written as =3D.
  return received.replace(/=\r\n/g, '').replaceAll('=3D', '=');
}

it('sends the language, title, color schemes and reply address in each email', async () => {
  const message = await sendAndReceive();
  expect(message).toMatch(/^Reply-To: Everstep <support@everstep\.example>\r$/m);
  expect(message).toMatch(/^To: Ana <ana@parents\.example>\r$/m);
  expect(message).toContain('<html lang="en">');
  expect(message).toContain('<title>Terms &amp; &lt;things&gt;</title>');
  expect(message).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(message).toContain('<meta name="color-scheme" content="light dark">');
  expect(message).toContain('@media (prefers-color-scheme:dark)');
  expect(message.match(/Hello Ana,/g)).toHaveLength(2);
});

it.each(['', '  ', 'Win at evil.test', 'https://evil'])(
  'omits the name %j from the greeting and the To header',
  async (name) => {
    const message = await sendAndReceive({ to: { name, address: 'ana@parents.example' } });
    expect(message).toMatch(/^To: ana@parents\.example\r$/m);
    expect(message).toMatch(/^Hello,\r$/m);
    expect(message).not.toMatch(/Hello ,|evil/);
  },
);

it('names the link that stops such emails, at the end and for mail programs, where there is one', async () => {
  const url = 'https://everstep.example/stop#t';
  const formUrl = 'https://everstep.example/api/stop?token=t';
  const message = await sendAndReceive({ unsubscribe: { label: 'No more of these:', url, formUrl } });
  expect(message).toContain(`\r\nList-Unsubscribe: <${formUrl}>\r\n`);
  expect(message).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  expect(message).toContain(`No more of these:\r\n${url}`);
  expect(message).toContain(`<a href="${url}"`);
  expect(await sendAndReceive()).not.toMatch(/List-Unsubscribe/);
});
