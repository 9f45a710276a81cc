import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import cases from '../cases/donations.json' with { type: 'json' };
import { safeParse, type $ZodType } from 'zod/v4/core';
import {
  donationEstimates,
  impactText,
  readDonation,
  splitDonation,
  startDonation,
  validateDonation,
} from './donations';
import { numberTexts } from './base/typed-number';

describe('splitting a donation', () => {
  it.each(cases.split)('$amount dollars', (row) => {
    expect(splitDonation(row.cents)).toEqual({
      families: row.families_cents,
      carbon: row.carbon_cents,
      supplies: row.school_cents,
    });
    expect(donationEstimates(row.cents).familiesHelped).toBe(row.families_helped_estimate);
    expect(donationEstimates(row.cents).co2Pounds).toBeCloseTo(row.co2_lbs_estimate, 10);
  });

  it('always adds up, with each share within a cent of its exact value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000 }), (cents) => {
        const { families, carbon, supplies } = splitDonation(cents);
        expect(families + carbon + supplies).toBe(cents);
        expect(Math.abs(families - cents * 0.97)).toBeLessThan(1);
        expect(Math.abs(carbon - cents * 0.01)).toBeLessThan(1);
        expect(Math.abs(supplies - cents * 0.02)).toBeLessThan(1);
      }),
    );
  });

  it('rejects fractions of a cent and negative amounts', () => {
    expect(() => splitDonation(0.5)).toThrow(RangeError);
    expect(() => splitDonation(-1)).toThrow(RangeError);
  });
});

describe('the estimates', () => {
  it('DON-23 count one family per full $25 and 2 lb of CO2 per dollar, and are never negative or NaN', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const { families } = splitDonation(cents);
        const { familiesHelped, co2Pounds } = donationEstimates(cents);
        expect(Number.isSafeInteger(familiesHelped) && familiesHelped >= 0).toBe(true);
        expect(familiesHelped * 2500).toBeLessThanOrEqual(families);
        expect((familiesHelped + 1) * 2500).toBeGreaterThan(families);
        // 1 % of the gift, in dollars, twice.
        expect(Number.isFinite(co2Pounds) && co2Pounds >= 0).toBe(true);
        expect(co2Pounds).toBeCloseTo(((cents * 0.01) / 100) * 2, 6);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 500, max: 1_000_000 }), (cents) => {
        expect(impactText(cents / 100)).not.toMatch(/NaN|Infinity|-\$?\d|\b0 famil/);
      }),
    );
    for (const cents of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => donationEstimates(cents)).toThrow(RangeError);
  });
});

describe('the amount', () => {
  it.each(cases.validation)('$input: $expected_error', (row) => {
    expect(validateDonation(Number(row.input))).toBe(row.expected_error);
  });

  it.each([
    [5, null],
    [10_000, null],
    [33.33, null],
    [50.5, null],
    [33.333, 'Please enter dollars and cents'],
    [4.999, 'Minimum donation amount is $5'],
    [Number.NaN, 'Minimum donation amount is $5'],
    [Number.POSITIVE_INFINITY, 'Maximum donation amount is $10,000'],
  ])('%d: %s', (amount, message) => {
    expect(validateDonation(amount)).toBe(message);
  });
});

describe('a typed amount', () => {
  it.each([
    ['7,50', 7.5],
    ['7.50', 7.5],
    ['5,00', 5],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['10 000', 10_000],
    ['$ 50', 50],
    ['５０', 50],
  ])('%s is $%d', (text, amount) => {
    expect(readDonation(text)).toEqual({ amount, message: null });
  });

  it.each([
    ['75.000', numberTexts.ambiguous('75', '75000')],
    ['75,000', numberTexts.ambiguous('75', '75000')],
    ['1,234', numberTexts.ambiguous('1.2340', '1234')],
    ['33.333', 'Please enter dollars and cents'],
    ['0x64', 'Please enter dollars and cents'],
    ['1e2', 'Please enter dollars and cents'],
    ['Infinity', 'Please enter dollars and cents'],
    ['€50', 'Please enter dollars and cents'],
    ['7.505,5.', 'Please enter dollars and cents'],
    ['-50', 'Minimum donation amount is $5'],
    ['', 'Minimum donation amount is $5'],
    ['4,99', 'Minimum donation amount is $5'],
    ['10000,01', 'Maximum donation amount is $10,000'],
  ])('%s is not taken: %s', (text, message) => {
    expect(readDonation(text).message).toBe(message);
  });
});

describe('the impact text', () => {
  it('never mentions zero families', () => {
    expect(impactText(25)).toBe(
      'Every gift counts. Your $25 puts about $24.25 toward families in need, and the rest toward carbon removal and school supplies.',
    );
  });

  it.each([
    [49.99, 'Every gift counts'],
    [50, 'about one family'],
    [99.99, 'about 3 families'],
    [100, 'about 3 families and removes about 2 lb'],
    [249.99, 'about 9 families and removes about 5 lb'],
    [250, 'A gift this size helps about 9 families'],
  ])('changes at 50, 100 and 250: %d', (amount, words) => {
    expect(impactText(amount)).toContain(words);
  });
});

describe('the request body', () => {
  const accepts = (body: object) => safeParse(startDonation.body as $ZodType, { donation_type: 'one_time', ...body });
  it.each([
    [{ amount: 10_000 }, null],
    [{ amount: 19.99, donor_name: '', donor_email: '' }, null],
    [{ amount: 10_000.01 }, 'Maximum donation amount is $10,000'],
    [{ amount: 0 }, 'Minimum donation amount is $5'],
    [{ amount: '50' }, 'Minimum donation amount is $5'],
    [{ amount: true }, 'Minimum donation amount is $5'],
    [{ amount: 5.555 }, 'Please enter dollars and cents'],
    [{ amount: 50, donor_email: 'nobody' }, 'Please enter a valid email address'],
    [{ amount: 50, origin_url: 'https://elsewhere.example' }, null],
    [{ amount: 50, origin_url: ['https://elsewhere.example'] }, 'Invalid input'],
  ])('%j: %s', (body, message) => {
    expect(accepts(body).error?.issues[0]?.message ?? null).toBe(message);
  });

  it('allows two types', () => {
    expect(accepts({ amount: 50, donation_type: 'weekly' }).success).toBe(false);
  });
});
