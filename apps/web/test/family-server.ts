import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { getConsents } from '@everstep/domain/consents';
import { listHouseholds, type Child, type Household } from '@everstep/domain/households';
import { openOutbox } from '../src/platform/sync/open-outbox';
import { accessReply, api, maya, reply } from './fake-api';
import { storeSession } from './open';
import { fakeSyncServer } from './sync-server';
import { consentsReply } from './consents';

let users = 0;
const emailOf = (number: number) => `family${number}@parents.example`;

// What still synchronizes after the last test of a file would find no window.
afterEach(async () => {
  cleanup();
  if (users > 0) await openOutbox(emailOf(users)).flush();
});

const id = (letter: string, number: number) =>
  `019ac3a0-0000-7000-8000-${letter}${number.toString(16).padStart(11, '0')}`;

/** A fake server with a family of one child, whose parent is signed in and has consented. Each call creates another family. */
export function fakeFamilyServer(details: Partial<Child> = {}, role: Household['role'] = 'owner', features?: string[]) {
  users += 1;
  const email = emailOf(users);
  const child: Child = {
    id: id('c', users),
    name: 'Mila',
    birth_date: '2026-09-14',
    gestation_weeks: 40,
    sex: 'girl',
    deletion_at: null,
    ...details,
  };
  const household: Household = {
    id: id('f', users),
    role,
    deletion_at: null,
    ...(features && { features }),
    invitations: [],
    children: [child],
    members: [{ id: maya.id, name: 'Maya', role, joined: '2026-09-20T09:00:00.000Z' }],
  };
  const sync = fakeSyncServer();
  const agreedAt = '2026-11-01T08:00:00.000Z';
  storeSession({ email });
  api.use(
    reply(subscriptionAccess, accessReply({ ...maya, email })),
    reply(getConsents, consentsReply({ trackers: agreedAt, planner: agreedAt })),
    reply(listHouseholds, { success: true, households: [household] }),
    ...sync.replies(),
  );
  sync.setMembers(household.id, [maya.id]);
  return {
    email,
    sync,
    child,
    household: household.id,
    /** An entry that is there already. */
    put: (kind: string, key: string, value: unknown) => sync.put(key, value, { scope: household.id, kind }),
    values: (kind: string) => Object.values(sync.values({ scope: household.id, kind })),
  };
}
