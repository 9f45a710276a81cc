import { localDay } from '@everstep/domain/days';
import { listFertilityDays, demoFertilityDays } from '@everstep/domain/fertility';
import { demoReply, type DemoReply } from '../../platform/demo/demo-reply';

export const fertilityDemo: readonly DemoReply[] = [
  demoReply(listFertilityDays, () => {
    const now = new Date();
    const days = demoFertilityDays(localDay(now)).map((entry, index) => ({
      id: `sample-${index}`,
      day: entry.day,
      updated_at: now.toISOString(),
      entry,
    }));
    return { success: true as const, days, next: null };
  }),
];
