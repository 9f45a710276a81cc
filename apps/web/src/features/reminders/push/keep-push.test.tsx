import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logout } from '@everstep/domain/auth';
import { subscriptionAccess } from '@everstep/domain/account';
import { getPushState, putPushSubscription, type PushSubscriptionKeys } from '@everstep/domain/reminders';
import { accessReply, ada, api, maya, reply } from '../../../../test/fake-api';
import { fakePushBrowser, pushKeys, removePushBrowser } from '../../../../test/fake-push';
import { openPart, storeSession } from '../../../../test/open';
import { endPush, pushUser } from '../../../platform/push/push-user';
import { useSession } from '../../../platform/session/session';

const ourKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const earlierKey = pushKeys.p256dh;
let received: PushSubscriptionKeys[];

beforeEach(() => {
  received = [];
  const state = { success: true as const, public_key: ourKey, is_on: false, other_devices: 0 };
  api.use(
    reply(subscriptionAccess, accessReply(maya)),
    reply(getPushState, state),
    reply(putPushSubscription, ({ body }) => {
      received.push(body as PushSubscriptionKeys);
      return { ...state, is_on: true };
    }),
    reply(logout, { success: true }),
  );
});
afterEach(removePushBrowser);

function Leave() {
  const { record, logout } = useSession();
  return (
    <button type="button" onClick={() => void logout()}>
      {record.isAuthenticated ? 'Leave' : 'Left'}
    </button>
  );
}
function start() {
  storeSession();
  return openPart(<Leave />);
}
const subscriptionOf = (number: number) => ({ endpoint: `https://push.example/${number}`, ...pushKeys });

describe('at the start', () => {
  it('the server is told where this browser receives messages', async () => {
    await fakePushBrowser('granted').manager.subscribe({ applicationServerKey: ourKey });
    pushUser.set(maya.id);
    start();
    await waitFor(() => expect(received).toEqual([subscriptionOf(1)]));
  });

  it.each([
    ['that was made for earlier keys of the server', earlierKey],
    ['that has ended', null],
  ])('a subscription %s is made anew', async (_name, key) => {
    const { manager } = fakePushBrowser('granted');
    if (key !== null) await manager.subscribe({ applicationServerKey: key });
    pushUser.set(maya.id);
    start();
    await waitFor(() => expect(received).toEqual([subscriptionOf(key === null ? 1 : 2)]));
  });

  it.each([
    ['to a user who has not switched them on here', 'granted', ada.id],
    ['when the browser does not allow them any more', 'denied', maya.id],
  ] as const)('nothing is sent %s', async (_name, permission, owner) => {
    const { manager } = fakePushBrowser(permission);
    await manager.subscribe({ applicationServerKey: ourKey });
    let isAsked = false;
    api.use(
      reply(getPushState, () => {
        isAsked = true;
        return { success: true as const, public_key: ourKey, is_on: false, other_devices: 0 };
      }),
    );
    pushUser.set(owner);
    const { user } = start();
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('button', { name: 'Left' });
    expect([received, isAsked]).toEqual([[], false]);
  });
});

describe('a subscription of this browser', () => {
  it('ends when its user signs out', async () => {
    const { manager } = fakePushBrowser('granted');
    await manager.subscribe({ applicationServerKey: ourKey });
    pushUser.set(maya.id);
    const { user } = start();
    await waitFor(() => expect(received).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByRole('button', { name: 'Left' });
    await waitFor(() => expect([manager.current, pushUser.is(maya.id)]).toEqual([null, false]));
  });

  it('stays for its user, and ends for another one', async () => {
    const { manager } = fakePushBrowser('granted');
    await manager.subscribe({ applicationServerKey: ourKey });
    pushUser.set(maya.id);
    await endPush({ except: maya.id });
    expect(manager.current).not.toBeNull();
    await endPush({ except: ada.id });
    expect(manager.current).toBeNull();
  });
});
