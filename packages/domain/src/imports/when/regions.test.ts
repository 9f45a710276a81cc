import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDateOrder, readDay, readMoment, type DateOrder } from './index';

/** Every region whose formats are read back below, with the order of its numeric dates. */
const orderOf: Readonly<Record<string, DateOrder>> = {
  'en-US': 'month',
  'en-CA': 'day',
  'en-GB': 'day',
  'en-IE': 'day',
  'en-AU': 'day',
  'en-NZ': 'day',
  'en-IN': 'day',
  'en-ZA': 'day',
  'de-DE': 'day',
  'de-AT': 'day',
  'de-CH': 'day',
  'fr-FR': 'day',
  'fr-CA': 'day',
  'fr-CH': 'day',
  'es-ES': 'day',
  'es-MX': 'day',
  'it-IT': 'day',
  'it-CH': 'day',
  'pt-BR': 'day',
  'pt-PT': 'day',
  'nl-NL': 'day',
  'nl-BE': 'day',
  'da-DK': 'day',
  'nb-NO': 'day',
  'sv-SE': 'day',
  'fi-FI': 'day',
  'pl-PL': 'day',
  'cs-CZ': 'day',
  'hu-HU': 'day',
  'ru-RU': 'day',
  'ja-JP': 'day',
  'ko-KR': 'day',
  'zh-CN': 'day',
  'zh-TW': 'day',
};
/** Regions whose numeric dates are read, and whose month names are not. */
const numericOrderOf: Readonly<Record<string, DateOrder>> = {
  'ar-EG': 'day',
  'el-GR': 'day',
  'he-IL': 'day',
  'hi-IN': 'day',
  'hr-HR': 'day',
  'id-ID': 'day',
  'sk-SK': 'day',
  'tr-TR': 'day',
  'uk-UA': 'day',
  'vi-VN': 'day',
};

const minute = 60_000;
const instant = fc
  .integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2099, 11, 31, 23, 59, 59) / 1000 })
  .map((seconds) => seconds * 1000);
const zone = 'UTC';

type Style = 'short' | 'medium' | 'long' | 'full';
const formatsOf = (locale: string, dateStyles: readonly Style[]) =>
  dateStyles.flatMap((dateStyle) => [
    // '26. 1. 13.' alone is not clear: it begins with the year only in Korea.
    ...(locale === 'ko-KR' && dateStyle === 'short'
      ? []
      : [{ format: new Intl.DateTimeFormat(locale, { dateStyle, timeZone: zone }), step: null }]),
    { format: new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short', timeZone: zone }), step: minute },
    { format: new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'medium', timeZone: zone }), step: 1000 },
  ]);

function expectReadBack(locale: string, order: DateOrder, dateStyles: readonly Style[]): void {
  const formats = formatsOf(locale, dateStyles);
  fc.assert(
    fc.property(instant, (at) => {
      const iso = (step: number) => new Date(at - (at % step)).toISOString();
      for (const { format, step } of formats) {
        const text = format.format(at);
        expect([text, readDay(text, order)]).toEqual([text, iso(1000).slice(0, 10)]);
        if (step !== null) expect([text, readMoment(text, { zone, order })]).toEqual([text, iso(step)]);
      }
    }),
    { numRuns: 60 },
  );
}

describe('dates as a region writes them', () => {
  it.each(Object.entries(orderOf))('are read in %s, in numbers and in words', (locale, order) => {
    expectReadBack(locale, order, ['short', 'medium', 'long', 'full']);
  });

  it.each(Object.entries(numericOrderOf))('are read in %s, in numbers', (locale, order) => {
    expectReadBack(locale, order, ['short']);
  });

  it.each(Object.entries({ ...orderOf, ...numericOrderOf }))('tell their order in %s', (locale, order) => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
    const texts = Array.from({ length: 31 }, (_, day) => format.format(Date.UTC(2026, 0, 1 + day, 19, 54)));
    expect([null, order]).toContain(findDateOrder(texts, { now: Date.UTC(2026, 11, 1) }));
  });
});
