import { expect, it } from 'vitest';
import { paths } from './base/paths';
import { growthKind } from './growth';
import { entryPlace, kinds } from './kinds';

it('no two kinds have the same name', () => {
  const names = kinds.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

it('an entry is called by its kind, and is corrected on the page of its kind', () => {
  expect(entryPlace(growthKind.name)).toEqual({ noun: 'measurement', path: paths.growth });
});

it('an entry is one of the trackers if this build does not know its kind', () => {
  expect(entryPlace('later')).toEqual({ noun: 'entry', path: paths.trackers });
});
