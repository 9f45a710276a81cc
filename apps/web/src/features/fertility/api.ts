import { useMemo } from 'react';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  deleteFertilityData,
  createCycleReport,
  getCycleReport,
  getFertilitySettings,
  fertilityKind,
  importFertilityDays,
  saveFertilitySettings,
  defaultSettings,
  defaultUnit,
  type FertilityEntry,
  type FertilitySettings,
  type CycleReport,
} from '@everstep/domain/fertility';
import { canUseFeature } from '@everstep/domain/features';
import type { SessionRecord } from '@everstep/domain/session';
import { updateQuery } from '../../platform/api/update-query';
import { call } from '../../platform/api/client';
import { dateLocale } from '../../platform/locale/dates';
import { withCachedResponse } from '../../platform/offline/cached-response';
import { openOutbox } from '../../platform/sync/open-outbox';
import { ownScope } from '../../platform/sync/scope';
import { toEntitlement } from '../../platform/session/session';

/** Names of replies cached on the device, which every later build reads. */
export const cachedSettings = 'fertility.settings';
export const cachedReport = 'fertility.report';

/** The settings until the user saves some, with the temperature unit of the browser's region. */
export const localDefaultSettings = (): FertilitySettings => ({
  ...defaultSettings,
  unit: defaultUnit(navigator.language),
});

export interface StoredSettings {
  settings: FertilitySettings;
  /** The server cannot decrypt what it has, so these are the defaults. */
  isUnreadable?: boolean;
}

export const settingsQuery = (email: string, isDemo = false) =>
  queryOptions({
    queryKey: ['fertility', email, 'settings'],
    queryFn: async ({ signal }): Promise<StoredSettings> => {
      if (isDemo) return { settings: localDefaultSettings() };
      let isUnreadable = false;
      const settings = await withCachedResponse(email, cachedSettings, async () => {
        const reply = await call(getFertilitySettings, {}, { email, signal });
        isUnreadable = reply.is_unreadable === true;
        return reply.is_saved === false ? localDefaultSettings() : reply.settings;
      });
      return { settings, isUnreadable };
    },
    staleTime: isDemo ? Infinity : 0,
  });

interface ReportInput {
  record: SessionRecord;
  today: string;
  /** The day the report is for; usually today. */
  asOf: string;
  /** Demo mode creates the report in the browser from these. */
  entries: readonly FertilityEntry[];
  settings: FertilitySettings;
}

const reportKey = (email: string) => ['fertility', email, 'report'] as const;

export const reportQuery = ({ record, today, asOf, entries, settings }: ReportInput) =>
  queryOptions({
    queryKey: [...reportKey(record.email), today, asOf, settings.unit, ...(record.demo ? [entries, settings] : [])],
    queryFn: async ({ signal }) => {
      const { email } = record;
      const locale = dateLocale();
      if (record.demo) {
        const user = toEntitlement(record);
        const isAdvanced = user !== null && canUseFeature(user, 'advanced_fertility_tracker');
        return createCycleReport({ entries, settings, asOf, isAdvanced, locale });
      }
      const query = { today, unit: settings.unit, locale, ...(asOf !== today && { as_of: asOf }) };
      const fetchReport = async () => (await call(getCycleReport, { query }, { email, signal })).report;
      return asOf === today ? withCachedResponse(email, cachedReport, fetchReport) : fetchReport();
    },
    placeholderData: (previous) => previous,
  });

/**
 * The cycle report. While days are unsynced and the server knows no cycle yet, the estimate is calculated from the days on this
 * device; the evaluation always comes from the server.
 */
export function useCycleReport(
  input: ReportInput,
  { isReady, hasUnsynced }: { isReady: boolean; hasUnsynced: boolean },
) {
  const { data, isError, refetch } = useQuery({ ...reportQuery(input), enabled: isReady });
  const { entries, settings, asOf } = input;
  const isServerBehind = isReady && hasUnsynced && !data?.cycle_start;
  const local = useMemo<CycleReport | null>(
    () =>
      isServerBehind ? createCycleReport({ entries, settings, asOf, isAdvanced: false, locale: dateLocale() }) : null,
    [isServerBehind, entries, settings, asOf],
  );
  return {
    report: local ? { ...local, is_locked: data?.is_locked ?? false } : data,
    retry: isError ? () => void refetch() : undefined,
  };
}

/** Refetches everything that depends on the logged days. */
export function refreshReport(client: QueryClient, email: string): void {
  void client.invalidateQueries({ queryKey: reportKey(email) });
  void client.invalidateQueries({ queryKey: ['activity', email] });
}

export function useSaveSettings({ email, demo = false }: SessionRecord) {
  const client = useQueryClient();
  const { queryKey } = settingsQuery(email);
  return useMutation({
    async mutationFn({ settings, isUnreadable = false }: StoredSettings) {
      if (demo) return settings;
      const body = { ...settings, ...(isUnreadable && { replaces_unreadable: true }) };
      return (await call(saveFertilitySettings, { body }, { email })).settings;
    },
    async onSuccess(settings) {
      await updateQuery(client, queryKey, () => ({ settings }));
      if (!demo)
        void openOutbox(email)
          .writeValue(cachedSettings, settings)
          .catch(() => undefined);
      refreshReport(client, email);
    },
  });
}

/** Both change the server first; the device then pulls the days. */
export function useImportAndDelete({ email, demo = false }: SessionRecord) {
  const client = useQueryClient();
  async function refreshDays(): Promise<void> {
    await openOutbox(email).refresh(ownScope);
    refreshReport(client, email);
  }
  return {
    importDays: async ({ entries, replace }: { entries: FertilityEntry[]; replace: boolean }) => {
      if (demo) {
        for (const entry of entries) await openOutbox(null).write(fertilityKind, ownScope, entry.day, entry);
        return { written: entries.length, left: 0 };
      }
      const { written, left } = await call(
        importFertilityDays,
        { body: { entries, replace } },
        { email, timeoutMs: 60_000 },
      );
      await refreshDays();
      return { written, left };
    },
    deleteAll: async () => {
      await call(deleteFertilityData, {}, { email });
      await refreshDays();
    },
  };
}
