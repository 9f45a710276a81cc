import { useQueryClient } from '@tanstack/react-query';
import {
  changeFollowedCalendar,
  followCalendar,
  followedLimits,
  refreshFollowedCalendar,
  unfollowCalendar,
  type FollowedCalendar,
  type FollowedCalendars,
  type FollowedSettings,
} from '@everstep/domain/followed-calendars';
import { followedScreenTexts } from '@everstep/domain/followed-calendars/screen-texts';
import { ApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/client';
import { updateQuery } from '../../platform/api/update-query';
import { useSession } from '../../platform/session/session';
import { followedEventsQuery, followedQuery, scopeInApi } from '../../platform/trackers/followed-calendars';
import { FormRefusal } from '../../ui/form/form-refusal';
import { checkInput } from './input';

/** Longer than the server takes to give up, with all its redirects. */
const fetchTimeoutMs = followedLimits.timeoutMs + 20_000;

/** What can be done with the calendars that a scope follows. Each call may be retried; a refusal says why. */
export function useFollowedActions() {
  const { email, id: userId } = useSession().record;
  const client = useQueryClient();

  async function store(scope: string, calling: Promise<FollowedCalendars>): Promise<FollowedCalendars> {
    const reply = await calling.catch(refuse);
    await updateQuery(client, followedQuery({ email, userId, scope }).queryKey, () => reply);
    void client.invalidateQueries({ queryKey: followedEventsQuery({ email, userId, scope }).queryKey });
    return reply;
  }
  const inApi = (scope: string) => scopeInApi({ scope, userId });
  const options = { email };

  return {
    /** Returns the calendar as it is after it was fetched, which may have failed. */
    follow: async (
      scope: string,
      calendar: string,
      followed: FollowedSettings & { url: string; zone: string },
    ): Promise<FollowedCalendar | undefined> => {
      const body = checkInput({ ...followed, scope: inApi(scope) });
      const reply = await store(
        scope,
        call(followCalendar, { params: { calendar }, body }, { ...options, timeoutMs: fetchTimeoutMs }),
      );
      return reply.calendars.find(({ id }) => id === calendar);
    },
    change: (scope: string, calendar: string, settings: FollowedSettings) =>
      store(
        scope,
        call(changeFollowedCalendar, { params: { calendar }, body: { ...settings, scope: inApi(scope) } }, options),
      ),
    refresh: async (scope: string, calendar: string): Promise<FollowedCalendar | undefined> => {
      const reply = await store(
        scope,
        call(
          refreshFollowedCalendar,
          { params: { calendar }, body: { scope: inApi(scope) } },
          { ...options, timeoutMs: fetchTimeoutMs },
        ),
      );
      return reply.calendars.find(({ id }) => id === calendar);
    },
    unfollow: (scope: string, calendar: string) =>
      store(scope, call(unfollowCalendar, { params: { calendar }, query: { scope: inApi(scope) } }, options)),
  };
}

export type FollowedActions = ReturnType<typeof useFollowedActions>;

function refuse(error: unknown): never {
  if (!(error instanceof ApiError) || error.kind === 'failed') throw new FormRefusal(followedScreenTexts.notSaved);
  throw new FormRefusal(error.message, error.fields);
}
