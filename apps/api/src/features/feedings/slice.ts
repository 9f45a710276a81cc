import { localDay } from '@everstep/domain/days';
import { demoDiapers, demoFeedings, demoMilk, feedingActivity } from '@everstep/domain/feedings';
import { syncedKind } from '../../db/synced-kind';
import type { Slice } from '../../slice';
import { addActivityWithCooldown } from '../activity/repository';
import { writeDemoEntries } from '../sync/repository';
import { feedingData } from './personal-data';
import { storedDiaper, storedFeeding, storedMilk, storedPumping } from './sealing';

const feedings = syncedKind({
  ...storedFeeding,
  /** Others may glance at the dashboard, so its list mentions feeds only now and then. */
  onWritten: async (db, { userId, added, changeId }) => {
    if (added > 0)
      await addActivityWithCooldown(db, { userId, type: 'feeding_entry', subjectId: changeId, ...feedingActivity });
  },
});

export const feedingsSlice: Slice = {
  name: 'feedings',
  kinds: [feedings, syncedKind(storedDiaper), syncedKind(storedPumping), syncedKind(storedMilk)],
  personalData: { tables: [], export: feedingData },
  async demo(context) {
    const now = new Date();
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const time = { today: localDay(now), now: now.getTime(), zone };
    await writeDemoEntries(context, storedFeeding, demoFeedings(time));
    await writeDemoEntries(context, storedDiaper, demoDiapers(time));
    await writeDemoEntries(context, storedMilk, demoMilk(time));
  },
};
