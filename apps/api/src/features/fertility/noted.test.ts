import { expect, it } from 'vitest';
import { Noted } from './noted';

const at = (ms: number) => new Date(ms);

it('knows a person until the moment that was told, and not after being told to forget', () => {
  const noted = new Noted();
  noted.keep('one', at(1000));
  noted.keep('other', at(2000));
  expect([noted.has('one', 999), noted.has('one', 1000), noted.has('nobody', 0)]).toEqual([true, false, false]);
  noted.forget('other');
  expect(noted.has('other', 1)).toBe(false);
});

it('keeps no more than twenty thousand, and those that were kept last', () => {
  const noted = new Noted();
  for (let n = 0; n < 20_001; n += 1) noted.keep(`person ${n}`, at(1000));
  expect(['person 0', 'person 1', 'person 20000'].map((name) => noted.has(name, 0))).toEqual([false, true, true]);
});
