import { describe, expect, it } from 'vitest';
import { feedingNoticeSigns } from '../feedings/notice-signs';
import { feedingTexts } from '../feedings/texts';
import { fertilityNoticeSigns } from '../fertility/notice-signs';
import { growthNoticeSigns } from '../growth/notice-signs';
import { growthNoticeTexts } from '../growth/notice-texts';
import { milestoneNoticeSigns } from '../milestones/notice-signs';
import { statedLevel } from './stated-level';
import { urgencySigns, type HelpLevel, type SignId } from './urgency';

/** Every warning notice of the trackers. */
const notices: Record<string, SignId> = {
  ...feedingNoticeSigns,
  ...growthNoticeSigns,
  ...milestoneNoticeSigns,
  ...fertilityNoticeSigns,
};

/** Texts of the trackers, and the sign that each is about. */
const noticeTexts: readonly [SignId, string][] = [
  [feedingNoticeSigns.paleStool, feedingTexts.colorNotice],
  [feedingNoticeSigns.bloodInStool, feedingTexts.colorNotice],
  [feedingNoticeSigns.fewHives, feedingTexts.reactions.fewHives],
  [feedingNoticeSigns.severeAllergy, feedingTexts.reactions.severeAllergy],
  [feedingNoticeSigns.lateVomiting, feedingTexts.reactions.lateVomiting],
  [growthNoticeSigns.faltering, growthNoticeTexts.thisWeek],
];

describe('the notices of the trackers', () => {
  it.each<[string, HelpLevel]>([
    ['hardlyWet', 'emergency'],
    ['fewWet', 'today'],
    ['noneWet', 'today'],
    ['fewFeeds', 'today'],
    ['paleStool', 'today'],
    ['bloodInStool', 'today'],
    ['severeAllergy', 'emergency'],
    ['lateVomiting', 'emergency'],
    ['fewHives', 'today'],
    ['low', 'today'],
    ['faltering', 'book'],
    ['lost', 'today'],
    ['notYet', 'book'],
    ['earlyHeavyBleeding', 'emergency'],
    ['earlyLightBleeding', 'today'],
    ['lateHeavyBleeding', 'emergency'],
    ['lateLightBleeding', 'today'],
    ['feverPregnant', 'today'],
    ['feverAfterBirth', 'today'],
    ['feverAfterPregnancy', 'today'],
  ])('%s has the level %s of its sign', (notice, level) => {
    const sign = notices[notice];
    expect(sign && urgencySigns[sign].level).toBe(level);
  });

  it('are all listed above, and each is about a sign of its own, except a fever after a birth and after a loss', () => {
    expect(Object.keys(notices)).toHaveLength(20);
    expect(new Set(Object.values(notices)).size).toBe(19);
  });

  it.each(['pale', 'white', 'gray'])('name %s stools, as their sign in the table does', (color) => {
    expect(feedingTexts.colorNotice).toMatch(new RegExp(`\\b${color}\\b`, 'i'));
    expect(urgencySigns[feedingNoticeSigns.paleStool].words).toMatch(new RegExp(`\\b${color}\\b`, 'i'));
  });

  it.each(noticeTexts)('about %s ask for the level of the table: %s', (sign, text) => {
    expect(statedLevel(text)).toBe(urgencySigns[sign].level);
  });
});
