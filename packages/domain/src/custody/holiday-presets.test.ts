import { describe, expect, it } from 'vitest';
import { countries } from '../base/country';
import { holidayOn } from './holiday-dates';
import { holidayPresets } from './holiday-presets';
import { planSchema } from './plan';

const daysIn2027 = (country: 'US' | 'UK' | 'FR') =>
  Object.fromEntries(holidayPresets(country).map(({ name, on }) => [name, holidayOn(on, 2027)]));

describe('suggested holidays', () => {
  it('of the United States are on their days in 2027', () => {
    expect(daysIn2027('US')).toEqual({
      'New Year’s Day': '2027-01-01',
      'Martin Luther King Jr. Day': '2027-01-18',
      'Presidents’ Day': '2027-02-15',
      'Easter weekend': '2027-03-26',
      'Mother’s Day': '2027-05-09',
      'Memorial Day': '2027-05-31',
      Juneteenth: '2027-06-19',
      'Father’s Day': '2027-06-20',
      'Independence Day': '2027-07-04',
      'Labor Day': '2027-09-06',
      'Columbus Day': '2027-10-11',
      Halloween: '2027-10-31',
      'Veterans Day': '2027-11-11',
      Thanksgiving: '2027-11-25',
      'Christmas Eve': '2027-12-24',
      'Christmas Day': '2027-12-25',
      'New Year’s Eve': '2027-12-31',
    });
  });

  it('of the United Kingdom are on their days in 2027', () => {
    expect(daysIn2027('UK')).toEqual({
      'New Year’s Day': '2027-01-01',
      'Mother’s Day': '2027-03-07',
      'Easter weekend': '2027-03-26',
      'Early May bank holiday': '2027-05-03',
      'Spring bank holiday': '2027-05-31',
      'Father’s Day': '2027-06-20',
      'Summer bank holiday': '2027-08-30',
      Halloween: '2027-10-31',
      'Bonfire Night': '2027-11-05',
      'Christmas Eve': '2027-12-24',
      'Christmas Day': '2027-12-25',
      'Boxing Day': '2027-12-26',
      'New Year’s Eve': '2027-12-31',
    });
  });

  it('elsewhere are those that most families keep', () => {
    expect(Object.keys(daysIn2027('FR'))).toEqual([
      'New Year’s Day',
      'Easter weekend',
      'Christmas Eve',
      'Christmas Day',
      'New Year’s Eve',
    ]);
  });

  it('fit into a plan, and are in the order of the year', () => {
    for (const country of countries) {
      const holidays = holidayPresets(country).map((each) => ({ ...each, with: { even: 'a', odd: 'b' } as const }));
      expect(planSchema.shape.holidays.safeParse(holidays).success).toBe(true);
      const days = holidays.map(({ on }) => holidayOn(on, 2027));
      expect(days).toEqual(days.toSorted());
    }
  });
});
