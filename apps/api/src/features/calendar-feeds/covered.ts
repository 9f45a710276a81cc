import type { FeedSettings } from '@everstep/domain/calendar-feeds';
import { canUseFeature } from '@everstep/domain/features';
import type { Db } from '../../db/client';
import type { User } from '../../http/session/session';
import { parentsCanUse } from '../households/repository';

const feature = 'dual_parent_calendar_sync';

/** Whether a plan covers a feed: with a family's events that of any of its parents, otherwise that of its maker. */
export async function isCovered(
  db: Db,
  { household }: Pick<FeedSettings, 'household'>,
  maker: Pick<User, 'tier' | 'status' | 'isAdminCreated' | 'vipAccess'>,
): Promise<boolean> {
  return household === null ? canUseFeature(maker, feature) : parentsCanUse(db, household, feature);
}
