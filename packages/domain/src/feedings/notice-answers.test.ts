import { describe, expect, it } from 'vitest';
import type { HelpLevel } from '../help/urgency';
import { feedNotice, wetDiaperNotice } from './diapers';
import {
  answerAbout,
  answerThatHolds,
  hasSaidNone,
  mayNotBeLogged,
  type NoticeAnswer,
  type NoticeName,
} from './notice-answers';

const hour = 3_600_000;
const now = Date.parse('2026-11-25T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now - hours * hour);

describe('an answer to a notice', () => {
  it.each<[NoticeName, NoticeAnswer, HelpLevel, number, HelpLevel, NoticeAnswer | null]>([
    // At the same level, or a less urgent one.
    ['wet-diapers', 'enough', 'today', 0, 'today', 'enough'],
    ['wet-diapers', 'enough', 'today', 7.9, 'today', 'enough'],
    ['wet-diapers', 'enough', 'emergency', 7.9, 'today', 'enough'],
    ['feeds', 'enough', 'today', 4.9, 'today', 'enough'],
    // Longer ago than a child may go without.
    ['wet-diapers', 'enough', 'today', 8, 'today', null],
    ['feeds', 'enough', 'today', 5, 'today', null],
    // The answer 'enough' does not hold at a more urgent level.
    ['wet-diapers', 'enough', 'today', 1, 'emergency', null],
    // The answer 'none' stays true, all the more at a more urgent level.
    ['wet-diapers', 'none', 'today', 5, 'emergency', 'none'],
    ['wet-diapers', 'none', 'emergency', 5, 'today', 'none'],
    ['wet-diapers', 'none', 'today', 23.9, 'today', 'none'],
    ['wet-diapers', 'none', 'today', 24, 'today', null],
    ['feeds', 'none', 'today', 23.9, 'today', 'none'],
    ['feeds', 'none', 'today', 24, 'today', null],
    // The clock was corrected.
    ['wet-diapers', 'none', 'today', -1 / 3600, 'today', 'none'],
    ['wet-diapers', 'enough', 'today', -2, 'today', null],
  ])('to %s: %s at level %s, %f hours later at level %s, is %s', (name, answer, level, hours, later, holds) => {
    const given = { answer, level, at: now - hours * hour };
    expect(answerThatHolds(name, given, { level: later, now })).toBe(holds);
  });

  it('that it is not logged holds at every level until the next one is logged', () => {
    const given = { answer: 'not-logged', level: 'today', at: now - 500 * hour } as const;
    const held = (lastLogged: number | null, level: HelpLevel = 'today') =>
      answerThatHolds('wet-diapers', given, { level, now, lastLogged });
    expect(held(null)).toBe('not-logged');
    expect(held(null, 'emergency')).toBe('not-logged');
    expect(held(now - 501 * hour)).toBe('not-logged');
    expect(held(now - 499 * hour)).toBeNull();
    // One that is logged later with a time before the answer.
    const justNow = { ...given, at: now - 1 };
    expect(answerThatHolds('wet-diapers', justNow, { level: 'today', now, lastLogged: now - 2 * hour })).toBeNull();
  });

  it('that it is not logged can be given three days after the last one', () => {
    expect(mayNotBeLogged(null, now)).toBe(true);
    expect(mayNotBeLogged(now - 72 * hour, now)).toBe(true);
    expect(mayNotBeLogged(now - 71.9 * hour, now)).toBe(false);
  });

  it('says for a day that there was none', () => {
    const given = (answer: NoticeAnswer, hours: number) => ({
      answer,
      level: 'today' as const,
      at: now - hours * hour,
    });
    expect(hasSaidNone('wet-diapers', given('none', 23), now)).toBe(true);
    expect(hasSaidNone('wet-diapers', given('none', 25), now)).toBe(false);
    expect(hasSaidNone('wet-diapers', given('enough', 1), now)).toBe(false);
    expect(hasSaidNone('wet-diapers', undefined, now)).toBe(false);
  });

  it('about certain entries is true of them, and of nothing else', () => {
    const given = { answer: 'enough', level: 'emergency', at: now - 20 * hour, about: ['a', 'b', 'c', 'd'] } as const;
    expect(answerAbout(given, ['a', 'b'])).toBe('enough');
    expect(answerAbout(given, ['a', 'e'])).toBeNull();
    expect(answerAbout({ answer: 'enough', level: 'today', at: now }, ['a'])).toBeNull();
    expect(answerAbout({ answer: 'told', about: ['a'], at: now }, ['a'])).toBeNull();
    expect(answerAbout(undefined, ['a'])).toBeNull();
  });

  it('is open until one is given', () => {
    expect(answerThatHolds('feeds', undefined, { level: 'today', now })).toBeNull();
  });

  it('never hides a notice for longer than the gap from which that notice speaks', () => {
    const hides = (name: NoticeName, hours: number) =>
      answerThatHolds(name, { answer: 'enough', level: 'today', at: now - hours * hour }, { level: 'today', now });
    const feeds = (gap: number) => [...Array(30).keys()].map((index) => ({ at: hoursAgo(gap + index * 2) }));
    const wet = (gap: number) =>
      [...Array(30).keys()].map((index) => ({ at: hoursAgo(gap + index * 1.5), isWet: true }));
    for (let hours = 0; hours < 30; hours += 0.25) {
      const few = feedNotice({ ageDays: 10, now: hoursAgo(0), feeds: feeds(hours) });
      if (few && few.count !== null && few.count >= few.usual) expect(hides('feeds', hours)).toBeNull();
      const dry = wetDiaperNotice({ ageDays: 30, now: hoursAgo(0), diapers: wet(hours), feeds: feeds(0) });
      if (dry && dry.wet >= dry.usual) expect(hides('wet-diapers', hours)).toBeNull();
    }
    expect(feedNotice({ ageDays: 10, now: hoursAgo(0), feeds: feeds(5) })).not.toBeNull();
    expect(wetDiaperNotice({ ageDays: 30, now: hoursAgo(0), diapers: wet(8), feeds: feeds(0) })).not.toBeNull();
  });
});
