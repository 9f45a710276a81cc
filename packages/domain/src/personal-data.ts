import * as z from 'zod/mini';
import { brand } from './base/brand';
import { endpoint } from './wire/endpoint';

/** The data that is stored about a user under one name, described for the user. */
export const storedKindSchema = z.object({
  /** The name of its two files in the export, without the extension. */
  name: z.string(),
  title: z.string(),
  /** What the data is, and why it is stored. */
  description: z.string(),
  /** What would be deleted with it; null if it cannot be deleted on its own. */
  removal: z.nullable(z.string()),
});
export type StoredKind = z.infer<typeof storedKindSchema>;

export const listStoredKinds = endpoint({
  method: 'GET',
  path: '/api/user/stored-data',
  access: 'user',
  limit: 'read',
  summary: 'The kinds of data that are stored about a user, and why',
  reply: z.object({ success: z.literal(true), kinds: z.array(storedKindSchema) }),
});

/** Replies with 404 for a kind that does not exist or cannot be deleted on its own. */
export const removeStoredKind = endpoint({
  method: 'DELETE',
  path: '/api/user/stored-data/{kind}',
  access: 'user',
  limit: 'write',
  summary: 'Delete everything of one kind that is stored about the signed-in user',
  params: z.object({ kind: z.string().check(z.maxLength(100)) }),
  reply: z.object({ success: z.literal(true) }),
});

export const exportPersonalData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  access: 'user',
  limit: 'export',
  summary: 'Everything stored about the signed-in user, as one ZIP file',
  replyType: 'application/zip',
  reply: z.string(),
});

/** `day` is an ISO date. */
export function exportFileName(day: string): string {
  return `${brand.name.toLowerCase()}-data-${day}.zip`;
}

/** The files of an export that belong to no single kind. */
export const exportFiles = {
  readme: 'README.txt',
  dates: 'dates.ics',
  manifest: 'manifest.json',
} as const;

export const exportTexts = {
  title: 'Take your data with you',
  lead: `One file with what ${brand.name} stores about you. It is yours to keep, print or take elsewhere.`,
  contents: [
    'Each kind of data twice: as a table for a spreadsheet (CSV) and in full for other programs (JSON), with names beside ids.',
    'If there are any, your dates as a calendar file: the first day of each period, and your due date while you are pregnant.',
    'A short text that says what each file is, and what is not in it.',
  ],
  underWay: 'Your file is being made already. Please wait until it has arrived, then try again.',
  care: 'The file is not encrypted: keep it where only you can read it.',
  importable:
    'The days of your cycle and the tables of your trackers can be read back in, also in another account: choose "Bring your history" in the menu.',
  storedTitle: 'What is stored, and why',
  storedLead: 'The names are those of the files in your download. Of what you have nothing, there is no file.',
} as const;

export const removalTexts = {
  button: 'Delete',
  confirm: 'Delete for good',
  keep: 'Keep it',
  warning: 'This cannot be undone. A file that you have downloaded stays yours.',
  done: 'Deleted, here and on our servers.',
  failed: 'That did not work just now, so nothing was deleted. Please try again.',
} as const;
export const removalQuestion = (title: string) => `Delete “${title}”?`;
