import { appPasswordDataTexts } from '@everstep/domain/app-passwords';
import { appPasswords } from '../../db/schema';
import type { Slice } from '../../slice';
import { deleteAppPasswordsOf, listAppPasswordsOf } from './repository';
import { appPasswordRoutes } from './routes';
import { openName } from './sealing';

export const appPasswordsSlice: Slice = {
  name: 'app-passwords',
  register: appPasswordRoutes,
  personalData: {
    tables: [appPasswords],
    export: {
      appPasswords: {
        title: appPasswordDataTexts.title,
        description: appPasswordDataTexts.description,
        async rows({ db, dataKeys, userId }) {
          const keys = await dataKeys.existing(userId);
          const rows = keys ? await listAppPasswordsOf(db, userId) : [];
          return rows.flatMap((row) => {
            const name = keys && openName(keys, row);
            if (name === null) return [];
            const { createdAt, lastUsedOn, lapsedOn } = row;
            return [{ name, madeAt: createdAt, lastUsed: lastUsedOn, withoutPlanSince: lapsedOn }];
          });
        },
        removal: {
          text: appPasswordDataTexts.removal,
          run: async (tx, userId) => void (await deleteAppPasswordsOf(tx, userId)),
        },
      },
    },
  },
  invariants: {
    'a user has at most twenty app passwords': `
      select user_id from app_passwords group by user_id having count(*) > 20`,
  },
};
