import { fertilityActivity } from '@everstep/domain/fertility';
import type { Database } from '../../db/client';
import { addActivityWithCooldown } from '../activity/repository';

/** Other people may glance at the dashboard, so its list mentions logging only occasionally and without details. */
export async function addFertilityActivity(db: Database, userId: string, subjectId: string): Promise<void> {
  await addActivityWithCooldown(db, { userId, type: 'fertility_entry', subjectId, ...fertilityActivity });
}
