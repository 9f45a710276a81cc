import { demoModeChecks, strategyChecksKind, strategyGuides } from '@everstep/domain/strategies';
import type { SampleEntries } from '../../platform/demo/sample-entries';

export const sampleChecks = (): SampleEntries => ({
  kind: strategyChecksKind.name,
  entries: strategyGuides.map((guide) => ({ key: guide, value: demoModeChecks(guide) })),
});
