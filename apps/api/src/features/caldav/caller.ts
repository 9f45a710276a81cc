import type { User } from '../../http/session/session';

/** Whose program it is, and whether a plan lets it change anything. */
export interface Caller {
  user: Pick<User, 'id' | 'email' | 'name' | 'tier' | 'status' | 'isAdminCreated' | 'vipAccess'>;
  state: 'open' | 'read-only';
}
