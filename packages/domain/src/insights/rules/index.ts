import { cycleEstimateError } from './cycle/estimate-error';
import { cycleLuteal } from './cycle/luteal';
import { cycleSigns } from './cycle/signs';
import { cycleSpread } from './cycle/spread';
import { feedAllergensLeft } from './feeding/allergens-left';
import { feedAmount } from './feeding/amount';
import { feedIntervalDay, feedIntervalNight } from './feeding/intervals';
import { feedLongestGap } from './feeding/longest-gap';
import { feedSide } from './feeding/side';
import { growthSinceVisit } from './growing/growth-since-visit';
import { learnNext } from './growing/learn-next';
import { milestonesDue } from './growing/milestones-due';
import type { ChildRule, UserRule } from './rule';
import { sleepAwakeSpan } from './sleep/awake-span';
import { sleepBedtime } from './sleep/bedtime';
import { sleepLongestNight } from './sleep/longest-night';
import { sleepNaps } from './sleep/naps';
import { cycleReturnFeeding } from './together/cycle-return-feeding';
import { daySleepNight } from './together/day-sleep-night';
import { lateFeedWaking } from './together/late-feed-waking';
import { napEndBedtime } from './together/nap-end-bedtime';
import { solidsNights } from './together/solids-nights';

export const userRules: readonly UserRule[] = [
  cycleSpread,
  cycleLuteal,
  cycleEstimateError,
  cycleSigns,
  learnNext,
  cycleReturnFeeding,
];

export const childRules: readonly ChildRule[] = [
  feedIntervalDay,
  feedIntervalNight,
  feedLongestGap,
  feedAmount,
  feedSide,
  feedAllergensLeft,
  sleepLongestNight,
  sleepBedtime,
  sleepNaps,
  sleepAwakeSpan,
  growthSinceVisit,
  milestonesDue,
  lateFeedWaking,
  daySleepNight,
  napEndBedtime,
  solidsNights,
];
