import { expect, type Page } from '@playwright/test';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** The e-mails to an address in the sandbox's mailbox, newest first. */
async function listMails(page: Page, to: string): Promise<Mail[]> {
  const answer = await page.request.get(`${process.env.EVERSTEP_SANDBOX}/mail/messages.json`, { params: { to } });
  return ((await answer.json()) as { messages: Mail[] }).messages;
}

/** Waits for the next e-mail after a known number of them. */
export async function nextMail(page: Page, to: string, known = 0): Promise<Mail> {
  await expect.poll(async () => (await listMails(page, to)).length).toBe(known + 1);
  const [newest] = await listMails(page, to);
  if (!newest) throw new Error(`no mail to ${to}`);
  return newest;
}
