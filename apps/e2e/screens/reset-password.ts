import type { Screen } from '../support/screen';

export const screens: Screen[] = [{ name: 'invalid reset link', path: '/reset-password?token=nonsense' }];
