import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeUser, newId } from '../../../../test/factories';
import { makeHousehold } from '../../../../test/household';
import { useExternalServices } from '../../../../test/external-services';
import { useApp } from '../../../../test/test-app';
import { scopes } from '../../../db/schema';
import { openInvitation, sealInvitation } from './sealed-invitation';

const services = useExternalServices();
const api = useApp({}, services);

it('a sealed invitation opens for its address alone, and no more once the family is erased', async () => {
  const owner = await makeUser(api.db, { emailVerifiedAt: new Date() });
  const { email } = await makeUser(api.db);
  const id = await makeHousehold(api.server, [{ id: owner.id, role: 'owner' }]);
  const invitation = { id: newId(), email, role: 'parent' };
  expect((await api.post(`/api/households/${id}/invitations`, invitation, owner.cookie)).statusCode).toBe(200);
  const token = /\/invitation#(\S+)/.exec((await services.mailbox.next(email)).text)?.[1] ?? '';
  const { dataKeys } = api.server;
  const sealed = await sealInvitation({ dataKeys, tx: api.db }, token, email);
  if (!sealed) return expect.unreachable('the invitation is open');
  expect(JSON.stringify(sealed)).not.toContain(token);
  expect(await openInvitation(dataKeys, sealed, email)).toBe(token);
  await expect(openInvitation(dataKeys, sealed, 'other@parents.example')).rejects.toThrow();
  await api.db.delete(scopes).where(eq(scopes.id, id));
  expect(await openInvitation(dataKeys, sealed, email)).toBeNull();
});
