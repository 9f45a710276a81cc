import { describe, expect, it } from 'vitest';
import { authTexts, nameSchema } from './auth';
import { containsWebAddress, greeting, nameInEmail, recipientName } from './user-name';

describe('a name', () => {
  it.each([
    'evil.test',
    'Win a prize at evil.test/now',
    'https://evil',
    'HTTP : //evil',
    'www.evil',
    'www .evil',
    'ana@parents.example',
    '@ana',
    'Ana //evil',
    'mailto:ana',
    'javascript:alert(1)',
    'evil．test',
    'evil。test',
    'ev\u200bil\u2060.\u200btest',
    'ｅｖｉｌ．ｔｅｓｔ',
    'пример.рф',
    'उदाहरण.भारत',
    'evil.xn--p1ai',
    'Call 192.168.10.1',
    'Ana t.me',
  ])('%j contains a web address', (name) => {
    expect(containsWebAddress(name)).toBe(true);
    expect(nameSchema.safeParse(name).error?.issues.at(-1)?.message).toBe(authTexts.nameAddress);
  });

  it.each([
    'Ana Bell',
    'J.R.R. Tolkien',
    'J. R. Smith',
    'Dr. Ana Bell',
    'Ana Bell Jr.',
    "Siobhán O'Brien-Müller",
    'María José',
    'Нина Петрова',
    '山田 花子',
    'علی‌رضا',
    'Ana (Anna) Bell',
    'Ana, Ben & Cleo',
    "Robert'); DROP TABLE users;--",
    'Ana 2',
  ])('%j is an acceptable name', (name) => {
    expect(nameSchema.safeParse(name).success).toBe(true);
  });
});

describe('the greeting of an email', () => {
  it.each([
    ['Ana', 'Hello Ana,'],
    ['', 'Hello,'],
    ['  ', 'Hello,'],
    ['evil.test', 'Hello,'],
  ])('to %j is %j', (name, words) => {
    expect(greeting(name)).toBe(words);
  });
});

describe('in an email, a name', () => {
  it.each([
    'Your bank: call 1-900-555-0199',
    'Call 55 501',
    'Ca\u200dll ５５５０１',
    'Bank\uff1a call us',
    'Bank \u2236 call us',
    'A'.repeat(41),
    'Please call your bank at once about a payment',
    'evil.test',
    '\u200b\u2060',
    '  ',
  ])('%j becomes Somebody, and is in no greeting or address', (name) => {
    expect([nameInEmail(name), greeting(name), recipientName(name)]).toEqual(['Somebody', 'Hello,', '']);
  });

  it.each(['Ana Bell', ' Ana ', 'Ana 2024', 'A'.repeat(40), 'María José de la Cruz y Fernández', '山田 花子'])(
    '%j stays',
    (name) => expect([nameInEmail(name), recipientName(name)]).toEqual([name.trim(), name.trim()]),
  );

  it('of somebody whose account is gone is Somebody', () => expect(nameInEmail(null)).toBe('Somebody'));
});
