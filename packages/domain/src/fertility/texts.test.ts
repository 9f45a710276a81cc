import { describe, expect, it } from 'vitest';
import * as entry from './entry';
import { dueDateProblem } from './due-date';
import { fertilityModes } from './settings';
import { mucusFeelings, mucusTextures } from './engine/signs';
import * as words from './texts';

describe('lists of labels', () => {
  it.each([
    ['bleeding', words.bleedingLabels, entry.bleedingNames],
    ['disturbances', words.disturbanceLabels, entry.disturbances],
    ['mucus felt', words.mucusFeelingLabels, mucusFeelings],
    ['mucus seen', words.mucusTextureLabels, mucusTextures],
    ['the opening of the cervix', words.cervixOpeningLabels, entry.cervixOpenings],
    ['its firmness', words.cervixFirmnessLabels, entry.cervixFirmnesses],
    ['LH tests', words.lhLabels, entry.lhResults],
    ['intercourse', words.intercourseLabels, entry.intercourseKinds],
    ['moods', words.moodLabels, entry.moods],
    ['symptoms', words.symptomLabels, entry.symptoms],
    ['modes', words.modeLabels, fertilityModes],
  ])('of %s keep the order of the options without duplicates', (_what, labels, names) => {
    expect(Object.keys(labels)).toEqual(names);
    const texts = Object.values<unknown>(labels).map((label) => JSON.stringify(label));
    expect(new Set(texts).size).toBe(names.length);
  });
});

describe('a due date', () => {
  it.each(['2026-11-21', '2026-10-31', '2027-09-17'])('accepts %s', (day) => {
    expect(dueDateProblem(day, '2026-11-21')).toBeNull();
  });

  it.each([
    ['2027-09-18', 'A due date lies at most 300 days ahead. Please check the day.'],
    ['2026-10-30', 'That day lies more than three weeks back. Please enter another, or leave it out.'],
    ['2027-02-30', 'Please enter a day that exists, or leave it out.'],
  ])('rejects %s', (day, message) => {
    expect(dueDateProblem(day, '2026-11-21')).toBe(message);
  });
});
