import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { joinedLine, lineText, namesText, noteSchema, readableName, plainText, plainTexts } from './text';

describe('text as it is stored', () => {
  it.each([
    ['a vertical tab, the line break of office programs', 'first line\u000bsecond line', 'first line\nsecond line'],
    ['a form feed', 'page one\u000cpage two', 'page one\npage two'],
    ['the line break of Windows', 'one\r\ntwo', 'one\ntwo'],
    ['the line break of old Macs', 'one\rtwo', 'one\ntwo'],
    ['a next line', 'one\u0085two', 'one\ntwo'],
    ['a line separator', 'one\u2028two', 'one\ntwo'],
    ['a paragraph separator', 'one\u2029two', 'one\ntwo'],
    ['two line breaks', 'one\r\n\r\ntwo', 'one\n\ntwo'],
  ])('has %s as a line break', (_what, text, stored) => {
    expect(plainText(text)).toBe(stored);
  });

  it.each([
    ['a NUL', 'a\u0000b', 'ab'],
    ['a bell', 'a\u0007b', 'ab'],
    ['an escape', 'a\u001b[31mb', 'a[31mb'],
    ['a delete', 'a\u007fb', 'ab'],
    ['a control character of the second kind', 'a\u009bb', 'ab'],
    ['nothing but control characters', '\u0000\u0007', ''],
  ])('goes without %s', (_what, text, stored) => {
    expect(plainText(text)).toBe(stored);
  });

  it.each(['', 'Mila drank well.', 'a\tb', 'Zoë 👶🏽 ❤️', '  spaced  ', 'मिला', '\u200fمرحبا'])(
    'leaves %j as it is',
    (text) => {
      expect(plainText(text)).toBe(text);
    },
  );

  it('shows where half of a character is missing', () => {
    expect(plainText('half \ud83d')).toBe('half \ufffd');
    expect(plainText('\udc76 half')).toBe('\ufffd half');
  });

  it('is the same when it is read again, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const stored = plainText(text);
        expect(plainText(stored)).toBe(stored);
        expect(stored.isWellFormed()).toBe(true);
        expect(stored).not.toMatch(/[^\P{Cc}\t\n]|[\u2028\u2029]/u);
      }),
    );
  });

  it.each([
    ['1 Main Street\u000bApt. 4', '1 Main Street Apt. 4'],
    ['one\u2028two', 'one two'],
    ['a\u0007b', 'ab'],
  ])('has in a field of one line a space for a line break that nobody sees there', (text, stored) => {
    expect(lineText(text)).toBe(stored);
  });

  it('has a space for tabs and line feeds in a field that rejects none', () => {
    expect(joinedLine('apple\n\n\tpear\u2028plum')).toBe('apple pear plum');
  });

  it('is found in every part of an entry', () => {
    const entry = { note: 'a\u000bb', parts: [{ text: 'c\u0000' }, null, 3, true], none: undefined };
    expect(plainTexts(entry)).toEqual({ note: 'a\nb', parts: [{ text: 'c' }, null, 3, true], none: undefined });
  });
});

describe('a note', () => {
  const note = noteSchema(10, 'Please use a shorter note.');

  it('is stored as plain text', () => {
    expect(z.parse(note, ' a\u000bb ')).toBe('a\nb');
  });

  it('is none if nothing of it is left', () => {
    expect(z.parse(note, '\u0007 ')).toBeNull();
    expect(z.parse(note, null)).toBeNull();
  });

  it('is measured as it is stored', () => {
    expect(z.safeParse(note, `${'\u0000'.repeat(20)}0123456789`).data).toBe('0123456789');
    expect(z.safeParse(note, '01234567890').error?.issues[0]?.message).toBe('Please use a shorter note.');
  });
});

describe('the name of a person', () => {
  const schema = readableName(20, { required: 'required', long: 'long', unreadable: 'unreadable' });
  const read = (name: string) => {
    const { data, error } = schema.safeParse(name);
    return data ?? { problem: error?.issues[0]?.message };
  };

  it.each([
    ...['Maya', "O'Neil-Smith", 'Zoë', 'Nguyễn Ánh', '美咲', 'മിയ', 'Ли', 'Søren 2', 'Mia ❤️', 'Jean\u00a0Luc', 'ㅎ'],
    // With a joiner between letters.
    ...['علی\u200cرضا', 'ക്\u200dഷ'],
  ])('may be %j', (name) => {
    expect(read(name)).toBe(name);
  });

  it.each([
    ['a right-to-left override', 'Ana\u202enimdA'],
    ['an isolate', '\u2066Ana\u2069'],
    ['a mark of direction', 'Ana\u200f'],
    ['a zero-width space', 'A\u200bna'],
    ['a byte order mark inside', 'A\ufeffna'],
    ['a soft hyphen', 'A\u00adna'],
    ['a word joiner', 'Ana\u2060'],
    ['a joiner at the end', 'Ana\u200d'],
    ['two joiners', 'A\u200d\u200dna'],
    ['a joiner before a digit', 'A\u200c2'],
    ['tags', 'Ana\u{e0041}'],
    ['a line break', 'Ana\nAdmin'],
    ['a NUL', 'Ana\u0000'],
    ['a delete', 'Ana\u007f'],
    ['a tab', 'Ana\tAdmin'],
    ['nothing that is seen', '\u200b\u200d'],
    ['blank letters alone', '\u3164\u115f\uffa0'],
    ['digits and signs alone', '12 - !'],
    ['a blank pattern of dots', '\u2800'],
    ['marks without a letter', '\u0301\ufe0f'],
  ])('is refused with %s', (_what, name) => {
    expect(read(name)).toEqual({ problem: 'unreadable' });
  });

  it('of a donor needs no letter, but something to see', () => {
    const donor = readableName(
      20,
      { required: 'required', long: 'long', unreadable: 'unreadable' },
      { needsLetter: false },
    );
    for (const name of ['7*7', '❤', 'A&B']) expect(donor.safeParse(name).data).toBe(name);
    for (const name of ['\u3164', '\u200b', 'a\u202eb']) expect(donor.safeParse(name).success).toBe(false);
  });

  it('says whether it is missing or too long', () => {
    expect(read('')).toEqual({ problem: 'required' });
    expect(read('  \u00a0')).toEqual({ problem: 'required' });
    expect(read('a'.repeat(21))).toEqual({ problem: 'long' });
  });

  it('is trimmed, and has a space for a line break that nobody sees', () => {
    expect(read('  Ana\u2028Maria ')).toBe('Ana Maria');
  });

  it('never holds a character that nobody sees, but joiners', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (name) => {
        const { data } = schema.safeParse(name);
        if (data !== undefined) expect(data).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/u);
      }),
    );
  });
});

it.each([
  [[], ''],
  [['Mila'], 'Mila'],
  [['Mila', 'Noah'], 'Mila and Noah'],
  [['Mila', 'Noah', 'Theo'], 'Mila, Noah and Theo'],
])('the names %j are said as "%s"', (names, text) => {
  expect(namesText(names)).toBe(text);
});
