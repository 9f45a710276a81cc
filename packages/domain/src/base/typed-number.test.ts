import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberTexts, readTypedNumber } from './typed-number';

const valueOf = (text: string, highest?: number) => readTypedNumber(text, { highest }).value;
const problemOf = (text: string, highest?: number) => readTypedNumber(text, { highest }).problem;

describe('a typed number', () => {
  it.each([
    ['7', 7],
    ['7.5', 7.5],
    ['7,5', 7.5],
    ['7,50', 7.5],
    ['5,00', 5],
    ['1234.5', 1234.5],
    ['1234,5', 1234.5],
    ['0120', 120],
    [' 7.5 ', 7.5],
    ['7.', 7],
    ['.5', 0.5],
    [',5', 0.5],
    ['36.5555', 36.5555],
    ['75.0000', 75],
  ])('%s is %d', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  it.each([
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1 234', 1234],
    ['1\u00a0234,5', 1234.5],
    ['1\u202f234', 1234],
    ["1'234", 1234],
    ['1’234.50', 1234.5],
    ['12,34,567.5', null],
    ['1,23,456', null],
    ['7 50', null],
    ["7'50", null],
    ['1,2,3', null],
    ['1.234.56', null],
    ['1,234,56', null],
    ['1.5,5', null],
    ['1,234.567,8', null],
    ['1 234,567.8', null],
    ["0'123", null],
    ['0,123,456', null],
  ])('%s, with thousands in groups, is %s', (text, value) => {
    expect(valueOf(text) ?? null).toBe(value);
  });

  it.each([
    ['75.000', '75', '75000'],
    ['75,000', '75', '75000'],
    ['1,234', '1.2340', '1234'],
    ['1.234', '1.2340', '1234'],
    ['-1,234', '-1.2340', '-1234'],
    ['７５．０００', '75', '75000'],
  ])('%s can mean two things, which are asked for', (text, one, other) => {
    expect(problemOf(text)).toBe(numberTexts.ambiguous(one, other));
    expect(valueOf(text)).toBeUndefined();
    expect([one, other].map((clear) => valueOf(clear))).toEqual([Number(one), Number(other)]);
  });

  it.each([
    ['3.450', 200, 3.45],
    ['3,450', 200, 3.45],
    ['36.555', 110, 36.555],
    ['0.500', 10_000, 0.5],
    ['0,500', 10_000, 0.5],
    ['00.500', 10_000, 0.5],
    ['.500', 10_000, 0.5],
    ['1234.567', 10_000, 1234.567],
  ])('%s has one meaning where thousands cannot be meant (at most %d)', (text, highest, value) => {
    expect(valueOf(text, highest)).toBe(value);
  });

  it.each([
    ['-5', -5],
    ['−5', -5],
    ['–5', -5],
    ['- 5', null],
    ['5-', null],
    ['--5', null],
    ['+5', 5],
    ['(5)', null],
  ])('%s with a sign is %s', (text, value) => {
    expect(valueOf(text) ?? null).toBe(value);
  });

  it.each([
    ['７，５', 7.5],
    ['１２０', 120],
    ['٧٫٥', 7.5],
    ['۱۲۰', 120],
    ['१२०', 120],
    ['١٬٢٣٤', 1234],
    ['\u200f٧٫٥\u200f', 7.5],
  ])('%s is read in the digits of its script', (text, value) => {
    expect(valueOf(text)).toBe(value);
  });

  it.each([
    ...['0x6', '1e1', '1E3', 'Infinity', '-Infinity', 'NaN', '1_000', '0b11', 'six', '7$', '$7', '€7', '7 ml', '5%'],
    ...['½', '4½', '1/2', '7.5.', '..5', '.', ',', '-', '+', "'", '٫', '7;5', '7·5', '5"', "5'3", '²', '٤x', '1,,5'],
  ])('%s is none', (text) => {
    expect(problemOf(text)).toBe(numberTexts.none);
    expect(valueOf(text)).toBeUndefined();
  });

  it.each(['', ' ', '\u00a0', '\u0000'])('nothing (%j) is null', (text) => {
    expect(readTypedNumber(text)).toEqual({ value: null });
  });

  it.each([
    ['$7,50', 7.5],
    ['7,50 $', 7.5],
    ['US$ 7.50', 7.5],
    ['7.50 USD', 7.5],
    ['usd 7.50', 7.5],
    ['-$5', null],
    ['＄７．５０', 7.5],
    ['$$5', null],
    ['$5$', null],
    ['€7,50', null],
    ['£5', null],
    ['CA$5', null],
    ['5 dollars', null],
  ])('of dollars, %s is %s', (text, value) => {
    expect(readTypedNumber(text, { sign: 'dollar' }).value ?? null).toBe(value);
  });

  it('of many digits is no infinity', () => {
    expect(problemOf('9'.repeat(400))).toBe(numberTexts.none);
  });

  it('comes back as it was written with a point, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        expect(valueOf((cents / 100).toFixed(2))).toBe(cents / 100);
        expect(valueOf((cents / 100).toFixed(2).replace('.', ','))).toBe(cents / 100);
        expect(valueOf((cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }))).toBe(cents / 100);
        expect(valueOf((cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 }))).toBe(cents / 100);
      }),
    );
  });

  it('has no digit left out or added, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,' -$ex") }), (text) => {
        const { value } = readTypedNumber(text);
        if (value === null || value === undefined) return;
        const digits = (some: string) => some.replace(/\D/g, '').replace(/^0+|0+$/g, '');
        if (text.length < 15) expect(digits(String(value))).toBe(digits(text));
      }),
    );
  });
});
