import type { Screen } from '../support/screen';

export const screens: Screen[] = [
  { name: 'payment of a signed-in user', path: '/success', as: 'free@parents.example' },
];
