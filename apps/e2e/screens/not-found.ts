import type { Screen } from '../support/screen';

export const screens: Screen[] = [{ name: 'not found', path: '/nowhere' }];
