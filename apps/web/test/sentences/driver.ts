import { screen } from '@testing-library/react';
import type { open } from '../open';

type App = Pick<ReturnType<typeof open>, 'address'>;

/** Brings the app into each situation of `docs/sentences.md`. A situation on no page of the app returns none. */
export type Situations = Record<string, () => Promise<App | null>>;

type User = ReturnType<typeof open>['user'];

export async function press(user: User, name: string | RegExp): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name });
  await user.click(button as HTMLElement);
}

/** Pastes a text into each of these fields, which is faster than typing. */
export async function fillIn(user: User, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(text);
  }
}
