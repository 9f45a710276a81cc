import { expect, type Page } from '@playwright/test';

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** The mails to an address, the newest first, as the sandbox's mail server has received them. */
async function listMails(page: Page, to: string): Promise<Mail[]> {
  const answer = await page.request.get(`${process.env.EVERSTEP_SANDBOX}/mail/messages.json`, { params: { to } });
  return ((await answer.json()) as { messages: Mail[] }).messages;
}

/** Waits for the mail that comes after as many as are known. */
export async function nextMail(page: Page, to: string, known = 0): Promise<Mail> {
  await expect.poll(async () => (await listMails(page, to)).length).toBe(known + 1);
  const [newest] = await listMails(page, to);
  if (!newest) throw new Error(`no mail to ${to}`);
  return newest;
}
