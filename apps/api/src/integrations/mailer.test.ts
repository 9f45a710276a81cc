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

async function sent(change: Partial<Email> = {}): Promise<string> {
  received = '';
  await mailer.send('0198a0a0-0000-7000-8000-000000000000', { ...email, ...change });
  // Long lines are broken by '=' at their end, and '=' itself is written as =3D.
  return received.replace(/=\r\n/g, '').replaceAll('=3D', '=');
}

it('A17: a mail says what it is, in which language and colours, and whom an answer goes to', async () => {
  const mail = await sent();
  expect(mail).toMatch(/^Reply-To: Everstep <support@everstep\.example>\r$/m);
  expect(mail).toMatch(/^To: Ana <ana@parents\.example>\r$/m);
  expect(mail).toContain('<html lang="en">');
  expect(mail).toContain('<title>Terms &amp; &lt;things&gt;</title>');
  expect(mail).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(mail).toContain('<meta name="color-scheme" content="light dark">');
  expect(mail).toContain('@media (prefers-color-scheme:dark)');
  expect(mail.match(/Hello Ana,/g)).toHaveLength(2);
});

it.each(['', '  ', 'Win at evil.test', 'https://evil'])(
  'A17: a mail to somebody called %j greets without a name, and its header holds none',
  async (name) => {
    const mail = await sent({ to: { name, address: 'ana@parents.example' } });
    expect(mail).toMatch(/^To: ana@parents\.example\r$/m);
    expect(mail).toMatch(/^Hello,\r$/m);
    expect(mail).not.toMatch(/Hello ,|evil/);
  },
);
