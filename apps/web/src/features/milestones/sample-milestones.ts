import { demoMilestones, milestoneKind } from '@everstep/domain/milestones';
import { familySamples, sampleTime } from '../../platform/demo/sample-entries';

export const sampleMilestones = () => familySamples(milestoneKind, demoMilestones(sampleTime().today));
