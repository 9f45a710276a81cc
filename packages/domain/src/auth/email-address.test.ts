import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailSchema } from './auth';
import { normalizeEmail } from './email-address';

describe('an e-mail address', () => {
  it.each([
    [' Ana@Parents.Example ', 'ana@parents.example'],
    ['ana.bell+news@parents.example', 'ana.bell+news@parents.example'],
    ["o'brien@parents.example", "o'brien@parents.example"],
    ['ana@münchen.example', 'ana@xn--mnchen-3ya.example'],
    ['ana@MÜNCHEN.example', 'ana@xn--mnchen-3ya.example'],
    ['ana@mu\u0308nchen.example', 'ana@xn--mnchen-3ya.example'],
    ['ana@xn--mnchen-3ya.example', 'ana@xn--mnchen-3ya.example'],
    ['ana@例え.テスト', 'ana@xn--r8jz45g.xn--zckzah'],
    ['jose\u0301@parents.example', 'josé@parents.example'],
  ])('%j is normalized to %j', (typed, normalized) => {
    expect(normalizeEmail(typed)).toBe(normalized);
  });

  it.each([
    ['a zero-width space', 'an\u200ba@parents.example'],
    ['a zero-width joiner in the domain', 'ana@pare\u200dnts.example'],
    ['a byte order mark in front', '\ufeffana@parents.example'],
    ['a soft hyphen', 'ana@par\u00adents.example'],
    ['a word joiner at the end', 'ana@parents.example\u2060'],
    ['a direction override', 'ana\u202e@parents.example'],
    ['a variation selector', 'ana\ufe0f@parents.example'],
    ['a Hangul filler', 'ana\u3164@parents.example'],
    ['full-width letters', 'ａｎａ@parents.example'],
    ['a full-width domain', 'ana@ｐarents.example'],
    ['a full-width @', 'ana＠parents.example'],
    ['a full-width dot', 'ana@parents．example'],
    ['an ideographic dot', 'ana@parents。example'],
    ['a ligature', 'ﬁona@parents.example'],
    ['the sign for kelvin', '\u212aim@parents.example'],
    ['an address in brackets', 'ana@[127.0.0.1]'],
    ['a version six address in brackets', 'ana@[IPv6:::1]'],
    ['a domain in brackets', 'ana@[parents.example]'],
    ['a name in front', 'Ana <ana@parents.example>'],
    ['angle brackets', '<ana@parents.example>'],
    ['a comment', 'ana(home)@parents.example'],
    ['quotes', '"ana"@parents.example'],
    ['an address of numbers', 'ana@127.0.0.1'],
    ['a numeric domain', 'ana@0x7f.1'],
    ['a percent sign in the domain', 'ana@%65xample.test'],
    ['a dot at the end', 'ana@parents.example.'],
    ['a hyphen at the end of a label', 'ana@parents-.example'],
    ['an underscore in the domain', 'ana@par_ents.example'],
    ['a port', 'ana@parents.example:25'],
    ['a path', 'ana@parents.example/x'],
    ['two @', 'ana@home@parents.example'],
    ['a broken punycode label', 'ana@xn--a.example'],
    ['a label of 64 letters', `ana@${'p'.repeat(64)}.example`],
    ['65 characters before the @', `${'a'.repeat(65)}@parents.example`],
  ])('with %s is rejected', (_what, typed) => {
    expect(normalizeEmail(typed)).toBeNull();
    expect(emailSchema.safeParse(typed).success).toBe(false);
  });

  it('does not change when normalized again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' })), (typed) => {
        const normalized = normalizeEmail(typed);
        if (normalized !== null) {
          expect(normalizeEmail(normalized)).toBe(normalized);
          expect(normalizeEmail(` ${normalized.toUpperCase().toLowerCase()} `)).toBe(normalized);
        }
      }),
    );
  });

  it('in any common form is accepted', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (typed) => {
        fc.pre(!/@[\d.]+$|\.\d+$/.test(typed));
        expect(normalizeEmail(typed)).not.toBeNull();
      }),
    );
  });

  it('of a hundred thousand characters is rejected quickly', { timeout: 100 }, () => {
    expect(normalizeEmail(`a@${'a.'.repeat(50_000)}@`)).toBeNull();
  });
});
