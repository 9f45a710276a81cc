import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  getInsights,
  hideInsight,
  insightNames,
  insightTexts,
  setWeeklyEmail,
  unitSystemOf,
  type InsightId,
  type InsightsReply,
} from '@everstep/domain/insights';
import { trackerTexts } from '@everstep/domain/trackers';
import { call } from '../../platform/api/client';
import { correctedNow } from '../../platform/api/clock';
import { updateQuery } from '../../platform/api/update-query';
import { dateLocale, deviceZone } from '../../platform/locale/dates';
import { useSession } from '../../platform/session/session';
import { useToast } from '../../ui/feedback/toast';

/** While the server counts, it is asked again: soon at first, and less often if it takes long. */
const pauses = { first: 4_000, later: 20_000, laterFrom: 8 };

/** How values are written on this device. */
export const valueStyle = () => ({ units: unitSystemOf(navigator.language), locale: dateLocale() });

/** The server counts at most once an hour: how long it waits before it is at it. */
function untilDue({ due_at: dueAt }: InsightsReply): number {
  return dueAt === undefined ? 0 : Date.parse(dueAt) - correctedNow().getTime();
}

/** Not stored on the device: it is as private as the entries, and soon outdated. */
export const insightsQuery = (email: string) =>
  queryOptions({
    queryKey: ['insights', email],
    queryFn: ({ signal }) => call(getInsights, { query: { zone: deviceZone(), ...valueStyle() } }, { email, signal }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data?.state !== 'computing') return false;
      const pause = dataUpdateCount < pauses.laterFrom ? pauses.first : pauses.later;
      return Math.max(pause, untilDue(data));
    },
    enabled: email !== '',
  });

const change = (client: QueryClient, email: string, changed: (reply: InsightsReply) => Partial<InsightsReply>) =>
  updateQuery(client, insightsQuery(email).queryKey, (reply) => reply && { ...reply, ...changed(reply) });

/** Hides a kind of insight, or shows it again. The page follows at once, and what was done can be undone. */
export function useHide(): (id: InsightId, isHidden: boolean) => void {
  const { email } = useSession().record;
  const client = useQueryClient();
  const showToast = useToast();
  const { mutate } = useMutation({
    // One after the other, so that the last one counts; and sent even if the user leaves the page.
    scope: { id: 'insights.hidden' },
    mutationFn: (body: { id: InsightId; is_hidden: boolean }) =>
      call(hideInsight, { body }, { email, keepalive: true }),
    onMutate: ({ id, is_hidden: isHidden }) =>
      change(client, email, ({ hidden }) => ({
        hidden: [...hidden.filter((other) => other !== id), ...(isHidden ? [id] : [])],
      })),
    onError: () => {
      showToast({ text: insightTexts.notSaved });
      return client.invalidateQueries({ queryKey: insightsQuery(email).queryKey });
    },
  });
  function hide(id: InsightId, isHidden: boolean): void {
    mutate({ id, is_hidden: isHidden });
    showToast({
      text: isHidden ? insightTexts.hidden(insightNames[id]) : insightTexts.shown(insightNames[id]),
      action: {
        label: trackerTexts.undo,
        run: () => {
          showToast(null);
          mutate({ id, is_hidden: !isHidden });
        },
      },
    });
  }
  return hide;
}

/** Asks for the weekly email, or ends it. */
export function useWeeklyEmail() {
  const { email } = useSession().record;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => call(setWeeklyEmail, { body: { is_on: isOn } }, { email }),
    onSuccess: ({ weekly_email: weeklyEmail }) => change(client, email, () => ({ weekly_email: weeklyEmail })),
  });
}
