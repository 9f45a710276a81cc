import { brand } from './base/brand';

/** The accounts of the sandbox. Only `db:seed --demo` creates them, and it refuses to run without the sandbox. */
export const demoPassword = 'stepping-stones';

export const demoAccounts = [
  { email: 'free@parents.example', name: 'Robin Free', tier: 'free', suspended: false, role: 'member' },
  { email: 'plus@parents.example', name: 'Maya Plus', tier: 'elite_premium', suspended: false, role: 'member' },
  { email: 'pro@parents.example', name: 'Sam Pro', tier: 'ultra_elite', suspended: false, role: 'member' },
  {
    email: 'suspended@parents.example',
    name: 'Alex Suspended',
    tier: 'elite_premium',
    suspended: true,
    role: 'member',
  },
  { email: `admin@${brand.adminDomain}`, name: `${brand.name} Admin`, tier: 'free', suspended: false, role: 'admin' },
] as const;
