import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deliver } from '../../test/deliver';
import { startMailbox, type Mailbox } from './mailbox';

let mailbox: Mailbox;

beforeEach(async () => {
  mailbox = await startMailbox();
});
afterEach(async () => {
  vi.useRealTimers();
  await mailbox.stop();
});

function send(to: string, subject: string): Promise<string> {
  return deliver(mailbox.url, [to], [`Subject: ${subject}`, '', 'Hello']);
}
const subjects = (to?: string) => mailbox.messages(to).map(({ subject }) => subject);

it('decodes subject, text, HTML, sender and recipient', async () => {
  const reply = await deliver(
    mailbox.url,
    ['ana@parents.example', 'blind@parents.example'],
    [
      'From: =?utf-8?Q?Everstep_Gr=C3=BC=C3=9Fe?= <hello@everstep.example>',
      'To: Ana <ana@parents.example>',
      'Subject: =?utf-8?B?R3LDvMOfZSBhdXMgS8O2bG4=?=',
      'Message-ID: <first@everstep.example>',
      'Date: Fri, 20 Nov 2026 10:00:00 +0100',
      'Content-Type: multipart/alternative; boundary=half',
      '',
      '--half',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Sch=C3=B6n, dass du da bist=',
      '.',
      '--half',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('<p>Schön</p>').toString('base64'),
      '--half--',
    ],
  );
  expect(reply).toMatch(/^250 /);
  expect(mailbox.messages()).toEqual([
    {
      id: 'first@everstep.example',
      from: 'hello@everstep.example',
      to: 'ana@parents.example, blind@parents.example',
      subject: 'Grüße aus Köln',
      date: '2026-11-20T09:00:00.000Z',
      text: expect.stringMatching(/^Schön, dass du da bist\.\s*$/) as string,
      html: expect.stringMatching(/^<p>Schön<\/p>\s*$/) as string,
    },
  ]);
});

it('assigns a message without headers an id, a date and the envelope sender', async () => {
  const before = Date.now();
  await deliver(mailbox.url, ['ana@parents.example'], ['', 'Hello']);
  const [message] = mailbox.messages();
  expect(message).toMatchObject({ from: 'bounces@everstep.example', subject: '', html: '' });
  expect(message?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(Date.parse(message?.date ?? '')).toBeGreaterThanOrEqual(before);
});

it('lists newest first, for all addresses or for one, ignoring case', async () => {
  await send('ana@parents.example', 'one');
  await send('ben@parents.example', 'two');
  await send('Ana@Parents.example', 'three');
  expect(subjects()).toEqual(['three', 'two', 'one']);
  expect(subjects('ANA@parents.example')).toEqual(['three', 'one']);
  expect(subjects('na@parents.example')).toEqual([]);
});

it('rejects the configured number of messages, then accepts', async () => {
  mailbox.refuse(1);
  expect(await send('ana@parents.example', 'one')).toMatch(/^451 /);
  expect(subjects()).toEqual([]);
  expect(await send('ana@parents.example', 'one')).toMatch(/^250 /);
  expect(subjects()).toEqual(['one']);
});

it('offers neither encryption nor authentication', async () => {
  const { hostname, port } = new URL(mailbox.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'readable');
  socket.write('EHLO tests.example\r\nAUTH PLAIN AGEAYg==\r\nSTARTTLS\r\nQUIT\r\n');
  let reply = '';
  socket.on('data', (chunk: Buffer) => (reply += chunk.toString()));
  await once(socket, 'close');
  expect(reply).not.toMatch(/^250[- ](AUTH|STARTTLS)/m);
  expect(reply).toMatch(/^500 .*\r\n50\d .*\r\n221 /m);
});

it('returns each message to an address once, oldest first, whether it arrives before or after the call', async () => {
  await send('ana@parents.example', 'one');
  await send('ben@parents.example', 'other');
  await send('ana@parents.example', 'two');
  expect(await mailbox.next('Ana@parents.example')).toMatchObject({ subject: 'one' });
  expect(await mailbox.next('ana@parents.example')).toMatchObject({ subject: 'two' });
  const later = [mailbox.next('ana@parents.example'), mailbox.next('ana@parents.example')];
  await send('ben@parents.example', 'another');
  await send('ana@parents.example', 'three');
  await send('ana@parents.example', 'four');
  expect(await Promise.all(later)).toMatchObject([{ subject: 'three' }, { subject: 'four' }]);
});

it('returns a message with two recipients for each of them', async () => {
  await deliver(mailbox.url, ['ana@parents.example', 'ben@parents.example'], ['Subject: both', '', 'Hello']);
  expect(await mailbox.next('ana@parents.example')).toMatchObject({ subject: 'both' });
  expect(await mailbox.next('ben@parents.example')).toMatchObject({ subject: 'both' });
});

it('times out after ten seconds, or when it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = mailbox.next('ana@parents.example').catch((error: Error) => error.message);
  vi.advanceTimersByTime(10_000);
  expect(await late).toBe('No mail to ana@parents.example came within 10 seconds.');
  vi.useRealTimers();

  const pending = mailbox.next('ana@parents.example').catch((error: Error) => error.message);
  await mailbox.stop();
  expect(await pending).toBe('The mailbox was stopped.');
  mailbox = await startMailbox();
});

it('stops immediately, even while a client is connected', async () => {
  const { hostname, port } = new URL(mailbox.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'data');
  const closed = once(socket.resume(), 'close');
  await mailbox.stop();
  await closed;
  mailbox = await startMailbox();
});

it('restores messages from its file after a restart, even when the last line is incomplete', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'everstep-mail-'));
  const dataFile = join(folder, 'data', 'mail.jsonl');
  const restart = async () => {
    await mailbox.stop();
    mailbox = await startMailbox({ dataFile });
  };
  await restart();
  await send('ana@parents.example', 'one');
  const before = mailbox.messages();
  await restart();
  expect(mailbox.messages()).toEqual(before);
  appendFileSync(dataFile, '{"id":"half');
  await restart();
  await send('ana@parents.example', 'two');
  await restart();
  expect(subjects()).toEqual(['two', 'one']);
  rmSync(folder, { recursive: true, force: true });
});

it('keeps only the latest 500 messages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'everstep-mail-'));
  const dataFile = join(folder, 'mail.jsonl');
  const many = Array.from({ length: 501 }, (_, index) => ({
    id: `${index}`,
    to: 'ana@parents.example',
    subject: `${index}`,
  }));
  appendFileSync(dataFile, many.map((message) => `${JSON.stringify(message)}\n`).join(''));
  await mailbox.stop();
  mailbox = await startMailbox({ dataFile });
  await send('ana@parents.example', 'newest');
  expect(subjects()).toHaveLength(500);
  expect([subjects().at(0), subjects().at(-1)]).toEqual(['newest', '2']);
  rmSync(folder, { recursive: true, force: true });
});
