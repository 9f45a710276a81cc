import { describe, expect, it } from 'vitest';
import * as entry from '../entry';
import { dueDateProblem, pregnancyOn } from '../due-date';
import { defaultSettings, fertilityModes } from '../settings';
import { mucusFeelings, mucusTextures } from '../engine/signs';
import * as texts from './labels';

describe('lists of labels', () => {
  it.each([
    ['bleeding', texts.bleedingLabels, entry.bleedingNames],
    ['disturbances', texts.disturbanceLabels, entry.disturbances],
    ['mucus feelings', texts.mucusFeelingLabels, mucusFeelings],
    ['mucus textures', texts.mucusTextureLabels, mucusTextures],
    ['the opening of the cervix', texts.cervixOpeningLabels, entry.cervixOpenings],
    ['the firmness of the cervix', texts.cervixFirmnessLabels, entry.cervixFirmnesses],
    ['LH tests', texts.lhLabels, entry.lhResults],
    ['intercourse', texts.intercourseLabels, entry.intercourseKinds],
    ['moods', texts.moodLabels, entry.moods],
    ['symptoms', texts.symptomLabels, entry.symptoms],
    ['modes', texts.modeLabels, fertilityModes],
  ])('of %s keep the order of the options without duplicates', (_what, labels, names) => {
    expect(Object.keys(labels)).toEqual(names);
    const serialized = Object.values<unknown>(labels).map((label) => JSON.stringify(label));
    expect(new Set(serialized).size).toBe(names.length);
  });
});

describe('a due date', () => {
  it.each(['2026-11-21', '2026-10-31', '2027-08-28'])('accepts %s, and says how far along the pregnancy is', (day) => {
    expect(dueDateProblem(day, '2026-11-21')).toBeNull();
    const settings = { ...defaultSettings, mode: 'pregnancy', due_date: day } as const;
    expect(pregnancyOn(settings, '2026-11-21')).toMatchObject({ dueDate: day });
  });

  it.each([
    ['2027-08-29', 'A due date is at most 280 days ahead. Please check the day.'],
    ['2026-10-30', 'That day was more than three weeks ago. Please enter another, or leave it out.'],
    ['2027-02-30', 'Please enter a day that exists, or leave it out.'],
  ])('rejects %s', (day, message) => {
    expect(dueDateProblem(day, '2026-11-21')).toBe(message);
  });
});
