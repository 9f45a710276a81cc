import { signInAsAdministrator } from '../support/administrator';
import type { Screen } from '../support/screen';

export const screens: Screen[] = [{ name: 'console', path: '/admin-dashboard', prepare: signInAsAdministrator }];
