import { localDay } from '@everstep/domain/base/days';
import { consents } from '@everstep/domain/consents';
import { demoFamily } from '@everstep/domain/households';
import { demoEvents, eventKind, type PlannedEvent } from '@everstep/domain/planner';
import type { SyncedKind } from '../../entries/synced-kind';
import type { DemoContext } from '../../slice';
import { hasAnswered, listConsents, putConsent } from '../account/repository';
import { listMembers } from '../households/repository';
import { writeDemoEntries } from '../sync/repository';

/** Adds sample events to the demo family once both parents exist, because the events say who drives. */
export async function seedPlannerDemo(context: DemoContext, events: SyncedKind<PlannedEvent>): Promise<void> {
  const { db, user } = context;
  const members = await listMembers(db, demoFamily.id);
  if (!members.some(({ id }) => id === user.id)) return;
  const { consent } = eventKind;
  if (!(await hasAnswered(db, user.id, consent))) await putConsent(db, user.id, consent, consents[consent].version);
  const owner = members.find(({ role }) => role === 'owner');
  if (!owner || members.length < 2 || !(await listConsents(db, owner.id)).has(consent)) return;
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const memberIds = [owner, ...members.filter(({ id }) => id !== owner.id)].map(({ id }) => id);
  const planned = demoEvents({ today: localDay(new Date()), zone, memberIds });
  await writeDemoEntries({ ...context, user: { ...user, id: owner.id } }, events, planned);
}
