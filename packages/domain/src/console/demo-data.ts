import { demoCancellations, type AdminStats } from './stats';
import type { AdminUser } from './users';

const figures = { total_users: 12_847, active_users: 8923 };

/** Shown with its message while the server cannot be reached. No action works on it. */
export const demoStats: AdminStats = {
  ...figures,
  monthly_revenue: 284_650,
  new_users_today: 47,
  free_users: 7210,
  elite_premium_users: 4016,
  ultra_elite_users: 1621,
  total_payments: 1_946_230,
  total_chat_sessions: 15_382,
  cancellations_today: demoCancellations(figures),
  last_updated: '2025-01-15T09:00:00.000Z',
};

const defaults = { subscription_tier: 'free', subscription_status: 'active', authProvider: 'email' } as const;

export const demoUsers: readonly AdminUser[] = [
  {
    ...defaults,
    id: 'demo-1',
    name: 'Robin Example',
    email: 'robin@parents.example',
    created_at: '2025-01-12T08:30:00.000Z',
    last_login: '2025-01-15T07:45:00.000Z',
    total_payments: 0,
    modules_completed: 2,
    support_tickets_count: 0,
    vipAccess: false,
  },
  {
    ...defaults,
    id: 'demo-2',
    name: 'Maya Example',
    email: 'maya@parents.example',
    subscription_tier: 'elite_premium',
    created_at: '2024-11-03T17:05:00.000Z',
    last_login: '2025-01-14T20:10:00.000Z',
    total_payments: 117,
    modules_completed: 9,
    support_tickets_count: 1,
    vipAccess: false,
  },
  {
    ...defaults,
    id: 'demo-3',
    name: 'Sam Example',
    email: 'sam@parents.example',
    subscription_tier: 'ultra_elite',
    authProvider: 'admin_created',
    created_at: '2024-09-21T11:40:00.000Z',
    last_login: '2025-01-15T06:20:00.000Z',
    total_payments: 0,
    modules_completed: 21,
    support_tickets_count: 0,
    vipAccess: true,
  },
  {
    ...defaults,
    id: 'demo-4',
    name: 'Alex Example',
    email: 'alex@parents.example',
    subscription_tier: 'elite_premium',
    subscription_status: 'suspended',
    authProvider: 'google',
    created_at: '2024-08-08T14:15:00.000Z',
    last_login: null,
    total_payments: 39,
    modules_completed: 0,
    support_tickets_count: 2,
    vipAccess: false,
  },
];
