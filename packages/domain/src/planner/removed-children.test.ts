import { describe, expect, it } from 'vitest';
import { isForRemovedOnly } from './removed-children';

const mila = { id: 'mila', deletion_at: null };
const theo = { id: 'theo', deletion_at: '2026-12-06T00:00:00.000Z' };

describe('an event is for removed children only', () => {
  it.each([
    ['of a child who is being removed', [], ['theo'], true],
    ['of a child who is gone', [], ['noah'], true],
    ['of both', [], ['theo', 'noah'], true],
    ['that a child who stays shares', [], ['theo', 'mila'], false],
    ['that a parent shares', ['ana'], ['theo'], false],
    ['of a child who stays', [], ['mila'], false],
    ['for everybody', [], [], false],
  ])('%s', (_whose, members, children, expected) => {
    expect(isForRemovedOnly({ members, children }, [mila, theo])).toBe(expected);
  });
});
