import { tabStorage } from '../storage/storage';

const key = 'everstep_draft';

/** A message that a user has typed and not sent, so that it survives a reload. Cleared at a logout and never shown to anybody else. */
export const draft = {
  store(email: string, text: string): void {
    if (text === '') tabStorage.remove(key);
    else tabStorage.write(key, JSON.stringify([email, text]));
  },
  read(email: string): string {
    try {
      const [owner, text] = JSON.parse(tabStorage.read(key) ?? '[]') as unknown[];
      return owner === email && typeof text === 'string' ? text : '';
    } catch {
      return '';
    }
  },
  clear: (): void => tabStorage.remove(key),
};
