import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface MailMessage {
  /** The Message-ID without its angle brackets. */
  id: string;
  from: string;
  /** All recipients, blind copies included, separated by commas. */
  to: string;
  subject: string;
  date: string;
  text: string;
  html: string;
}

/** Persists mail across restarts, one line per message, oldest first. */
export function openMessageFile(
  file: string,
  limit: number,
): { messages: MailMessage[]; append(message: MailMessage): void } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const messages = lines.flatMap(readLine).slice(-limit);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, messages.map(toLine).join(''));
  renameSync(`${file}.new`, file);
  return { messages, append: (message) => appendFileSync(file, toLine(message)) };
}

function toLine(message: MailMessage): string {
  return `${JSON.stringify(message)}\n`;
}

// A killed process may leave an incomplete line.
function readLine(line: string): MailMessage[] {
  try {
    return [JSON.parse(line) as MailMessage];
  } catch {
    return [];
  }
}
