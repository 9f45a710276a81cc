import { describe, expect, it } from 'vitest';
import { authTexts } from './auth/auth';
import {
  changedFields,
  childrenCounts,
  emptyProfile,
  joinName,
  mergeProfiles,
  profileForm,
  profileGroups,
  profileTexts,
  saveProfile,
  splitName,
  type Profile,
} from './profile';
import { parse, safeParse } from 'zod/v4/core';

const today = '2026-11-23';
const maya: Profile = { ...emptyProfile, firstName: 'Maya', lastName: 'Bell' };

/** The messages of the form by field. */
function problems(change: Partial<Profile>, context: Partial<Parameters<typeof profileForm>[0]> = {}) {
  const form = profileForm({ today, country: null, savedDueDate: '', ...context });
  const { error } = form.safeParse({ ...maya, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('the profile form', () => {
  it('has every field of the specification, in three groups', () => {
    expect(profileGroups.map(({ name }) => name)).toEqual(['personal', 'partner', 'family']);
    expect(profileGroups.flatMap(({ fields }) => [...fields]).toSorted()).toEqual(
      [
        ...['address', 'childrenCount', 'city', 'currentStage', 'dateOfBirth', 'dueDate', 'firstName', 'lastName'],
        ...['partnerEmail', 'partnerName', 'phone', 'state', 'zipCode'],
      ].toSorted(),
    );
    expect(childrenCounts).toEqual(['0', '1', '2', '3', '4+']);
    expect(emptyProfile).toMatchObject({ childrenCount: '0', currentStage: 'planning' });
  });

  it('requires no field but a name to greet the user by', () => {
    expect(problems({})).toEqual({});
    expect(problems({ lastName: '' })).toEqual({});
    expect(problems({ firstName: '' })).toEqual({});
    expect(problems({ firstName: ' ', lastName: '' })).toEqual({ firstName: profileTexts.nameRequired });
  });

  it('applies the rule for names to both names, their whole and the partner', () => {
    expect(problems({ firstName: 'evil.test' })).toEqual({ firstName: authTexts.nameAddress });
    expect(problems({ partnerName: 'www.evil' })).toEqual({ partnerName: authTexts.nameAddress });
    expect(problems({ lastName: 'a\nb' })).toMatchObject({ lastName: authTexts.nameInvalid });
    expect(problems({ firstName: 'a'.repeat(60), lastName: 'b'.repeat(60) })).toEqual({
      firstName: authTexts.nameLong,
    });
    expect(problems({ firstName: 'www', lastName: '.evil' })).toEqual({ firstName: authTexts.nameAddress });
  });

  it.each([
    '555 0147',
    '+1 (202) 555-0147',
    '202.555.0147 ext. 12',
    '0044 20 7946 0958',
    '+49 30/901820',
    '12345',
    '+123456789012345',
  ])('accepts the phone number %s', (phone) => {
    expect(problems({ phone })).toEqual({});
  });

  it.each(['1234', '+1234567890123456', 'call me', '555-HELP', '+', '12345\n6'])(
    'rejects the phone number %j',
    (phone) => {
      expect(problems({ phone })).toEqual({ phone: profileTexts.phone });
    },
  );

  it.each([
    ['', undefined],
    ['1991-04-05', undefined],
    ['1991-02-30', profileTexts.dayInvalid],
    ['5 April 1991', profileTexts.dayInvalid],
    ['2026-11-24', profileTexts.birthDateInFuture],
    ['2013-11-24', profileTexts.birthDateTooRecent],
    ['2013-11-23', undefined],
    ['1906-11-23', undefined],
    ['1906-11-22', profileTexts.birthDateTooLongAgo],
  ])('the date of birth %j: %s', (dateOfBirth, message) => {
    expect(problems({ dateOfBirth }).dateOfBirth).toBe(message);
  });

  it('accepts due dates from three weeks ago to 280 days ahead, and an older one that was saved before', () => {
    expect(problems({ dueDate: '2027-08-30' })).toEqual({});
    expect(problems({ dueDate: '2027-08-31' }).dueDate).toMatch(/at most 280 days/);
    expect(problems({ dueDate: '2026-11-02' })).toEqual({});
    expect(problems({ dueDate: '2026-11-01' }).dueDate).toMatch(/three weeks ago/);
    expect(problems({ dueDate: '2026-11-01' }, { savedDueDate: '2026-11-01' })).toEqual({});
    expect(problems({ dueDate: '2026-02-30' }).dueDate).toMatch(/day that exists/);
  });

  it('accepts an e-mail address for the partner, or none', () => {
    expect(problems({ partnerEmail: 'ben@parents.example' })).toEqual({});
    expect(problems({ partnerEmail: 'ben at home' })).toEqual({ partnerEmail: authTexts.emailInvalid });
  });

  it('keeps addresses on one line of a reasonable length', () => {
    expect(problems({ address: 'Flat 2, 12 Linden Street, Ærø' })).toEqual({});
    expect(problems({ address: 'a\nb' })).toEqual({ address: profileTexts.lineBreaks });
    expect(problems({ address: 'a'.repeat(201), city: 'b'.repeat(101) })).toEqual({
      address: profileTexts.tooLong,
      city: profileTexts.tooLong,
    });
  });

  it('shows all problems at once', () => {
    expect(
      Object.keys(problems({ firstName: 'evil.test', phone: 'x', partnerEmail: 'x', dateOfBirth: 'x' })).toSorted(),
    ).toEqual(['dateOfBirth', 'firstName', 'partnerEmail', 'phone']);
  });
});

describe('the call that saves it', () => {
  const { body } = saveProfile;
  if (!body) throw new Error('it has a body');

  it('trims and normalizes what was typed', () => {
    const typed = { ...maya, firstName: ' Maya ', partnerEmail: ' Ben@Parents.example ', version: 'x' };
    expect(parse(body, typed)).toMatchObject({ firstName: 'Maya', partnerEmail: 'ben@parents.example' });
  });

  it('leaves the due date out when it stays as it is', () => {
    const { dueDate: _left, ...others } = maya;
    expect(parse(body, { ...others, version: 'x' })).not.toHaveProperty('dueDate');
  });

  it.each([{ currentStage: 'elsewhere' }, { childrenCount: 4 }, { city: null }, { version: 'v'.repeat(101) }])(
    'rejects %j',
    (change) => {
      expect(safeParse(body, { ...maya, version: 'x', ...change }).success).toBe(false);
    },
  );
});

describe('the name of the account', () => {
  it.each([
    ['Maya Bell', null, 'Maya', 'Bell'],
    ['Maya', null, 'Maya', ''],
    ['Mary Jane Watson', null, 'Mary', 'Jane Watson'],
    ['Mary Jane Watson', 'Mary Jane', 'Mary Jane', 'Watson'],
    ['Bell', '', '', 'Bell'],
    ['Mary Jane', 'Mary Jane', 'Mary Jane', ''],
    // The name was changed elsewhere in the meantime.
    ['Marianne Watson', 'Mary Jane', 'Marianne', 'Watson'],
    ['Maryjane Watson', 'Mary', 'Maryjane', 'Watson'],
  ])('%s with the saved first name %j is %s and %s', (name, saved, firstName, lastName) => {
    expect(splitName(name, saved)).toEqual({ firstName, lastName });
    expect(joinName({ firstName, lastName })).toBe(name);
  });
});

it('names the fields that differ, in the order of the form', () => {
  expect(changedFields(maya, maya)).toEqual([]);
  expect(changedFields(maya, { ...maya, dueDate: '2027-05-03', city: 'Bath' })).toEqual(['City', 'Due date']);
});

it('merges the edits of one tab into what another has saved', () => {
  const base: Profile = { ...maya, city: 'Bath', phone: '12345' };
  const edited: Profile = { ...base, phone: '67890', state: 'Ohio' };
  const newer: Profile = { ...base, city: 'Wells', phone: '55555' };
  expect(mergeProfiles({ base, edited, newer })).toEqual({ ...maya, city: 'Wells', phone: '67890', state: 'Ohio' });
});
