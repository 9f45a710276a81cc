import {
  afterPregnancy,
  betweenPeriods,
  disturbanceLabels,
  fertilityKind,
  loggedPhrases,
  logTexts,
  type FertilityEntry,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { describeKind, joinParts, type DescribeEntry } from '../../platform/trackers/entry-line';

export const describeFertility = (unit: TemperatureUnit): DescribeEntry =>
  describeKind(fertilityKind, (entry) => ({
    title: logTexts.dayTitle,
    detail: joinParts(...loggedPhrases(entry, unit), ...loosePhrases(entry), entry.note),
    at: entry.day,
  }));

/** Phrases that mean nothing without the sign that they belong to. */
const loosePhrases = ({ temperature, disturbed, bleeding, ...entry }: FertilityEntry) => [
  temperature === null && disturbed !== null && disturbanceLabels[disturbed].toLowerCase(),
  bleeding === null && entry.is_between_periods && betweenPeriods,
  bleeding === null && entry.follows_pregnancy && afterPregnancy,
];
