import { expect, type Page } from '@playwright/test';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** The e-mails to an address in the sandbox's mailbox, newest first. */
async function listEmails(page: Page, to: string, sandboxUrl: string): Promise<Mail[]> {
  const reply = await page.request.get(`${sandboxUrl}/mail/messages.json`, { params: { to } });
  return ((await reply.json()) as { messages: Mail[] }).messages;
}

/** Waits for the next e-mail after a known number of them. */
export async function nextMail(
  page: Page,
  to: string,
  previousCount = 0,
  sandboxUrl = process.env.EVERSTEP_SANDBOX ?? '',
): Promise<Mail> {
  await expect.poll(async () => (await listEmails(page, to, sandboxUrl)).length).toBe(previousCount + 1);
  const [newest] = await listEmails(page, to, sandboxUrl);
  if (!newest) throw new Error(`no mail to ${to}`);
  return newest;
}

/** The newest e-mail to an address with such a text; waits for it. */
export async function mailWith(page: Page, to: string, text: string): Promise<Mail> {
  const find = async () =>
    (await listEmails(page, to, process.env.EVERSTEP_SANDBOX ?? '')).find((mail) => mail.text.includes(text));
  await expect.poll(find).toBeDefined();
  const mail = await find();
  if (!mail) throw new Error(`no mail to ${to} with ${text}`);
  return mail;
}
