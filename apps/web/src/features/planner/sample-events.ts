import { demoEvents, eventKind } from '@everstep/domain/planner';
import { demoFamily } from '@everstep/domain/households';
import { familySamples, sampleTime } from '../../platform/demo/sample-entries';

export const sampleEvents = () =>
  familySamples(eventKind, demoEvents({ ...sampleTime(), memberIds: [demoFamily.visitor, demoFamily.partner] }));
