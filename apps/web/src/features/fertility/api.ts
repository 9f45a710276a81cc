import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  getCycleReport,
  getFertilitySettings,
  saveFertilitySettings,
  defaultSettings,
  defaultUnit,
  type FertilityEntry,
  type FertilitySettings,
} from '@everstep/domain/fertility';
import { canUseFeature } from '@everstep/domain/features';
import type { SessionRecord } from '@everstep/domain/session';
import { updateQuery } from '../../platform/api/update-query';
import { call } from '../../platform/api/client';
import { dateLocale } from '../../platform/locale/dates';
import { withCachedResponse } from '../../platform/offline/cached-response';
import { openOutbox } from '../../platform/sync/open-outbox';
import { toEntitlement } from '../../platform/session/session';

/** Names of replies cached on the device, which every later build reads. */
export const cachedSettings = 'fertility.settings';
export const cachedReport = 'fertility.report';

/** The settings until the user saves their own, with the temperature unit of the browser's region. */
export const localDefaultSettings = (): FertilitySettings => ({
  ...defaultSettings,
  unit: defaultUnit(navigator.language),
});

export interface StoredSettings {
  settings: FertilitySettings;
  /** The server cannot decrypt the stored settings, so these are the defaults. */
  isUnreadable?: boolean;
  /** Nothing is saved yet, so the unit is a guess from the browser's language. */
  isGuessed?: boolean;
}

export const settingsQuery = (email: string, isDemo = false) =>
  queryOptions({
    queryKey: ['fertility', email, 'settings'],
    queryFn: async ({ signal, client, queryKey }): Promise<StoredSettings> => {
      if (isDemo) return { settings: localDefaultSettings() };
      let isUnreadable = false;
      let isGuessed = false;
      const load = async () => {
        const reply = await call(getFertilitySettings, {}, { email, signal });
        isUnreadable = reply.is_unreadable === true;
        isGuessed = reply.is_saved === false && !isUnreadable;
        return reply.is_saved === false ? localDefaultSettings() : reply.settings;
      };
      const settings = await withCachedResponse(email, cachedSettings, load, { client, queryKey });
      return { settings, isUnreadable, isGuessed };
    },
    staleTime: isDemo ? Infinity : 0,
  });

export interface ReportInput {
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
        const { createCycleReport } = await import('@everstep/domain/fertility/report/cycle-report');
        return createCycleReport({ entries, settings, asOf, isAdvanced, locale });
      }
      const query = { today, unit: settings.unit, locale, ...(asOf !== today && { as_of: asOf }) };
      const fetchReport = async () => (await call(getCycleReport, { query }, { email, signal })).report;
      return asOf === today ? withCachedResponse(email, cachedReport, fetchReport) : fetchReport();
    },
    placeholderData: (previous) => previous,
  });

/** Refetches everything that depends on the logged days. */
export function refreshReport(client: QueryClient, email: string): void {
  void client.invalidateQueries({ queryKey: reportKey(email) });
  void client.invalidateQueries({ queryKey: ['activity', email] });
}

export function useSaveSettings({ email, demo = false }: SessionRecord) {
  const client = useQueryClient();
  const { queryKey } = settingsQuery(email);
  return useMutation({
    scope: { id: 'fertility-settings' },
    async mutationFn({ settings, isUnreadable = false, isGuessed = false }: StoredSettings) {
      if (demo) return settings;
      const body = {
        ...settings,
        ...(isUnreadable && { replaces_unreadable: true }),
        ...(isGuessed && { unless_saved: true }),
      };
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
