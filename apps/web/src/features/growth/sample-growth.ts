import { demoGrowth, growthKind } from '@everstep/domain/growth';
import { familySamples, sampleTime } from '../../platform/demo/sample-entries';

export const sampleGrowth = () => familySamples(growthKind, demoGrowth(sampleTime().today));
