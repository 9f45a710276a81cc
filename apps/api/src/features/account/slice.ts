import { eq, getTableName } from 'drizzle-orm';
import { consents, scopeKeys, scopes } from '../../db/schema';
import { userColumns } from '../../db/user-columns';
import type { Slice } from '../../slice';
import { accountRoutes } from './routes';

export const accountSlice: Slice = {
  name: 'account',
  register: accountRoutes,
  personalData: {
    tables: [consents, scopeKeys, scopes],
    export: {
      consents: {
        title: 'What you agreed to',
        description:
          'Which data you allowed us to store, what the chat may look at and who may answer in it, and when. It proves that nothing happened without your consent.',
        rows: async ({ db, userId }) =>
          db
            .select({
              kind: consents.kind,
              version: consents.version,
              givenAt: consents.givenAt,
              revokedAt: consents.revokedAt,
            })
            .from(consents)
            .where(eq(consents.userId, userId)),
      },
    },
  },
  invariants: {
    'nothing names an account that is gone': userColumns
      .map(({ column: { name, table } }) => {
        const from = getTableName(table);
        return `select '${from}.${name}' from ${from} where ${name} is not null and not exists (
          select from users where users.id = ${from}.${name})`;
      })
      .join(' union all '),
    'a consent is revoked after it was given': `
      select user_id from consents where revoked_at < given_at`,
    'a model sees nothing that was logged unless it may answer': `
      select user_id from consents c where kind = 'chat_model_entries' and revoked_at is null
        and not exists (select 1 from consents m where m.user_id = c.user_id and m.kind = 'chat_model' and m.revoked_at is null)`,
  },
};
