import { useQueryClient } from '@tanstack/react-query';
import { deleteFertilityData } from '@everstep/domain/fertility';
import type { SessionRecord } from '@everstep/domain/session';
import { call } from '../../../platform/api/client';
import { openOutbox } from '../../../platform/sync/open-outbox';
import { ownScope } from '../../../platform/sync/scope';
import { refreshReport } from '../api';

/** Deletes all days on the server first; the device then pulls. */
export function useDeleteAll({ email }: SessionRecord): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await call(deleteFertilityData, {}, { email });
    await openOutbox(email).refresh(ownScope);
    refreshReport(client, email);
  };
}
