import { expect, it } from 'vitest';
import { pageCode } from './page-code';

it('every page has an address that names its code', () => {
  const pages = Object.keys(import.meta.glob('../pages/*.tsx')).map((file) => file.slice('../'.length, -'.tsx'.length));
  expect([...new Set(Object.values(pageCode).map(([page]) => page))].sort()).toEqual(pages.sort());
});
