import { listAppPasswords } from '@everstep/domain/app-passwords';
import { demoReply, type DemoReply } from '../../platform/demo/demo-reply';

/** In demo mode there is nothing to sign in to. */
export const appPasswordsDemo: readonly DemoReply[] = [
  demoReply(listAppPasswords, () => ({ success: true as const, app_passwords: [] })),
];
