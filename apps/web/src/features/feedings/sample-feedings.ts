import { demoDiapers, demoFeedings, demoMilk, diaperKind, feedingKind, milkKind } from '@everstep/domain/feedings';
import { familySamples, sampleTime } from '../../platform/demo/sample-entries';

export function sampleFeedings() {
  const time = sampleTime();
  return [
    familySamples(feedingKind, demoFeedings(time)),
    familySamples(diaperKind, demoDiapers(time)),
    familySamples(milkKind, demoMilk(time)),
  ];
}
