import { useMemo } from 'react';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  deleteFertilityData,
  fertilityOutlook,
  fertilityOutlookOf,
  getFertilitySettings,
  importFertilityDays,
  saveFertilitySettings,
  usualSettings,
  usualUnit,
  type FertilityEntry,
  type FertilitySettings,
  type Outlook,
} from '@everstep/domain/fertility';
import { canUseFeature } from '@everstep/domain/features';
import type { SessionRecord } from '@everstep/domain/session';
import { updateQuery } from '../../platform/api/update-query';
import { call } from '../../platform/api/client';
import { dateLocale } from '../../platform/locale/dates';
import { withCachedResponse } from '../../platform/offline/cached-response';
import { openOutbox } from '../../platform/sync/outbox';
import { toEntitlement } from '../../platform/session/session';
import { fertilityTracker } from './tracker';

/** As they are until somebody chooses: in the unit that is usual where they are. */
export const settingsHere = (): FertilitySettings => ({ ...usualSettings, unit: usualUnit(navigator.language) });

export const settingsQuery = (email: string, isDemo = false) =>
  queryOptions({
    queryKey: ['fertility', email, 'settings'],
    queryFn: async ({ signal }) => {
      if (isDemo) return settingsHere();
      return withCachedResponse(email, 'fertility.settings', async () => {
        const { settings, is_saved } = await call(getFertilitySettings, { params: { email } }, { signal });
        return is_saved === false ? settingsHere() : settings;
      });
    },
    staleTime: isDemo ? Infinity : 0,
  });

interface Asked {
  record: SessionRecord;
  today: string;
  /** The day that is looked back from; today usually. */
  asOf: string;
  /** Demo mode works it out in the browser, from these. */
  entries: readonly FertilityEntry[];
  settings: FertilitySettings;
}

const outlookKey = (email: string) => ['fertility', email, 'outlook'] as const;

export const outlookQuery = ({ record, today, asOf, entries, settings }: Asked) =>
  queryOptions({
    queryKey: [...outlookKey(record.email), today, asOf, settings.unit, ...(record.demo ? [entries, settings] : [])],
    queryFn: async ({ signal }) => {
      const { email } = record;
      const locale = dateLocale();
      if (record.demo) {
        const account = toEntitlement(record);
        const isAdvanced = account !== null && canUseFeature(account, 'advanced_fertility_tracker');
        return fertilityOutlook({ entries, settings, asOf, isAdvanced, locale });
      }
      const query = { today, unit: settings.unit, locale, ...(asOf !== today && { as_of: asOf }) };
      const ask = async () => (await call(fertilityOutlookOf, { params: { email }, query }, { signal })).outlook;
      return asOf === today ? withCachedResponse(email, 'fertility.outlook', ask) : ask();
    },
    placeholderData: (before) => before,
  });

/**
 * What can be said about the cycles. While the server knows of no cycle and days are waiting to be sent, what everybody may know
 * is worked out from the days on this device; the evaluation is the server's alone.
 */
export function useOutlook(asked: Asked, { isReady, isWaiting }: { isReady: boolean; isWaiting: boolean }) {
  const { data, isError, refetch } = useQuery({ ...outlookQuery(asked), enabled: isReady });
  const { entries, settings, asOf } = asked;
  const isBehind = isReady && isWaiting && !data?.cycle_start;
  const own = useMemo<Outlook | null>(
    () => (isBehind ? fertilityOutlook({ entries, settings, asOf, isAdvanced: false, locale: dateLocale() }) : null),
    [isBehind, entries, settings, asOf],
  );
  return {
    outlook: own ? { ...own, is_locked: data?.is_locked ?? false } : data,
    retry: isError ? () => void refetch() : undefined,
  };
}

/** What rests on the days is asked for anew. */
export function refreshOutlook(client: QueryClient, email: string): void {
  void client.invalidateQueries({ queryKey: outlookKey(email) });
  void client.invalidateQueries({ queryKey: ['activity', email] });
}

export function useSettings({ email, demo = false }: SessionRecord) {
  const client = useQueryClient();
  const { queryKey } = settingsQuery(email);
  return useMutation({
    async mutationFn(settings: FertilitySettings) {
      if (demo) return settings;
      return (await call(saveFertilitySettings, { params: { email }, body: settings })).settings;
    },
    async onSuccess(settings) {
      await updateQuery(client, queryKey, () => settings);
      if (!demo)
        void openOutbox(email)
          .writeValue('fertility.settings', settings)
          .catch(() => undefined);
      refreshOutlook(client, email);
    },
  });
}

/** Days that go to the server all at once, and come back to the device from there. */
export function useDays({ email, demo = false }: SessionRecord) {
  const client = useQueryClient();
  async function takeOver(): Promise<void> {
    await openOutbox(email).refresh(fertilityTracker);
    refreshOutlook(client, email);
  }
  return {
    importDays: async ({ entries, replace }: { entries: FertilityEntry[]; replace: boolean }) => {
      if (demo) {
        for (const entry of entries) await openOutbox(null).write(fertilityTracker, entry.day, entry);
        return { written: entries.length, left: 0 };
      }
      const { written, left } = await call(
        importFertilityDays,
        { body: { email, entries, replace } },
        { timeoutMs: 60_000 },
      );
      await takeOver();
      return { written, left };
    },
    deleteAll: async () => {
      await call(deleteFertilityData, { params: { email } });
      await takeOver();
    },
  };
}
