import { useQueryClient } from '@tanstack/react-query';
import {
  deleteFertilityData,
  fertilityKind,
  importFertilityDays,
  type FertilityEntry,
} from '@everstep/domain/fertility';
import type { SessionRecord } from '@everstep/domain/session';
import { call } from '../../../platform/api/client';
import { openOutbox } from '../../../platform/sync/open-outbox';
import { ownScope } from '../../../platform/sync/scope';
import { refreshReport } from '../api';

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
