import { consents, dataKeys } from '../../db/schema';
import type { Slice } from '../../slice';
import { listConsents } from './repository';
import { accountRoutes } from './routes';

export const accountSlice: Slice = {
  name: 'account',
  register: accountRoutes,
  personalData: {
    tables: [consents, dataKeys],
    export: async ({ db, userId }) => ({
      consents: [...(await listConsents(db, userId))].map(([kind, givenAt]) => ({ kind, givenAt })),
    }),
  },
  invariants: {
    'a consent is revoked after it was given': `
      select user_id from consents where revoked_at < given_at`,
  },
};
