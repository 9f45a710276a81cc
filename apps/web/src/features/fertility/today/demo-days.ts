import { fertilityKind, type FertilityEntry } from '@everstep/domain/fertility';
import { openOutbox } from '../../../platform/sync/open-outbox';
import { ownScope } from '../../../platform/sync/scope';

/** The days logged on this device in demo mode. */
export async function readDemoDays(): Promise<FertilityEntry[]> {
  const outbox = openOutbox(null);
  await outbox.refresh(ownScope);
  return (await outbox.list(fertilityKind, ownScope)).map(({ value }) => value);
}
