import type { Screen } from '../support/screen';

export const screens: Screen[] = [
  { name: 'payment of somebody signed in', path: '/success', as: 'free@parents.example' },
];
