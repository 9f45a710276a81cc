import { describe, expect, it } from 'vitest';
import { authTexts, nameSchema } from './auth';
import { greeting, containsWebAddress } from './user-name';

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
    expect(nameSchema.safeParse(name).error?.issues[0]?.message).toBe(authTexts.nameAddress);
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
