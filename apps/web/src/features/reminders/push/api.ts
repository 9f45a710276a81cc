import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getPushState,
  putPushSubscription,
  removePushSubscription,
  sendPushTest,
  type PushState,
} from '@everstep/domain/reminders';
import { call } from '../../../platform/api/client';
import { updateQuery } from '../../../platform/api/update-query';
import { currentPushSubscription, subscribeToPush, unsubscribeFromPush } from '../../../platform/push/push';
import { pushUser } from '../../../platform/push/push-user';
import { serverTold } from './keep-subscription';

/** The browser's push service failed. */
export class PushServiceError extends Error {}
/** The user did not allow it. */
export class NotAllowedError extends Error {}

interface DeviceState extends PushState {
  /** Whether this browser receives messages for this user, as far as it and the server know. */
  isOnHere: boolean;
}

export const pushQuery = (email: string, id: string) =>
  queryOptions({
    queryKey: ['reminders', email, 'push'],
    queryFn: async ({ signal }): Promise<DeviceState> => here(await call(getPushState, {}, { signal }), id),
  });

async function here(state: PushState, id: string): Promise<DeviceState> {
  const isOnHere = state.is_on && state.public_key !== null && pushUser.is(id);
  return { ...state, isOnHere: isOnHere && (await currentPushSubscription(state.public_key ?? '')) !== null };
}

export function useSwitchPush(email: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ isOn, key }: { isOn: boolean; key: string }) => {
      if (isOn) {
        await serverTold();
        const body = await subscribeToPush(key).catch((error: unknown) => {
          throw new PushServiceError('', { cause: error });
        });
        if (!body) throw new NotAllowedError();
        const state = await call(putPushSubscription, { body }, { email });
        pushUser.set(id);
        return here(state, id);
      }
      pushUser.clear();
      // Nothing arrives from here on, also if the server cannot be told.
      const isUnsubscribed = await unsubscribeFromPush().then(
        () => true,
        () => false,
      );
      await serverTold();
      try {
        return await here(await call(removePushSubscription, {}, { email }), id);
      } catch (error) {
        if (!isUnsubscribed) pushUser.set(id);
        throw error;
      }
    },
    onSuccess: (state) => updateQuery(client, pushQuery(email, id).queryKey, () => state),
    onError: () => client.invalidateQueries({ queryKey: pushQuery(email, id).queryKey }),
  });
}

export function useSendTest(email: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(sendPushTest, {}, { email }),
    // It may have been found that the subscription has ended.
    onSettled: () => client.invalidateQueries({ queryKey: pushQuery(email, id).queryKey }),
  });
}
