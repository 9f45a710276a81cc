import { openOutbox } from '../../platform/sync/open-outbox';
import { ownScope } from '../../platform/sync/scope';
import { cachedReport, cachedSettings } from './api';
import { cachedDrafts } from './log/use-drafts';

/** Called after the deletion on the server: removes days, cached replies and drafts. */
export async function removeFertilityData(email: string): Promise<void> {
  const outbox = openOutbox(email);
  for (const name of [cachedSettings, cachedReport, cachedDrafts]) await outbox.writeValue(name, undefined);
  await outbox.refresh(ownScope);
}
