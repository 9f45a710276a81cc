import { demoSleeps, sleepKind } from '@everstep/domain/sleep';
import { familySamples, sampleTime } from '../../platform/demo/sample-entries';

export const sampleSleeps = () => familySamples(sleepKind, demoSleeps(sampleTime()));
