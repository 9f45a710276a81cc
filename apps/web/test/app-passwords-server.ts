import {
  createAppPassword,
  deleteAllAppPasswords,
  deleteAppPassword,
  listAppPasswords,
  type AppPassword,
} from '@everstep/domain/app-passwords';
import { api, reply } from './fake-api';

/** A fake server with app passwords. It answers as the real one, as far as the page can see. */
export function fakeAppPasswords() {
  let appPasswords: AppPassword[] = [];
  let count = 0;
  const listed = () => ({ success: true as const, app_passwords: appPasswords });
  const made = (change: Partial<AppPassword>): AppPassword => {
    count += 1;
    return {
      id: `019ac3a0-0000-7000-8000-a${String(count).padStart(11, '0')}`,
      name: 'My phone',
      created_at: '2026-11-01T08:00:00.000Z',
      last_used: null,
      state: 'open',
      read_only_until: null,
      ...change,
    };
  };
  api.use(
    reply(listAppPasswords, listed),
    reply(createAppPassword, ({ params, body }) => {
      const [id, { name }] = [params.appPassword ?? '', body as { name: string }];
      const isNew = appPasswords.every((own) => own.id !== id);
      appPasswords = isNew
        ? [...appPasswords, made({ id, name })]
        : appPasswords.map((own) => (own.id === id ? { ...own, name } : own));
      return { ...listed(), password: isNew ? `k7mf-0000-0000-0000-0000-0000-0000-000${count}` : null };
    }),
    reply(deleteAppPassword, ({ params }) => {
      appPasswords = appPasswords.filter(({ id }) => id !== params.appPassword);
      return listed();
    }),
    reply(deleteAllAppPasswords, () => {
      appPasswords = [];
      return listed();
    }),
  );
  return {
    appPasswords: () => appPasswords,
    /** One that is there already. */
    appPassword: (change: Partial<AppPassword> = {}) => {
      const added = made(change);
      appPasswords = [...appPasswords, added];
      return added;
    },
  };
}
