import { expect, it } from 'vitest';
import { importedKinds } from './imported';

it.each(Object.entries(importedKinds))('the kind %s is listed by its name', (name, kind) => {
  expect(name).toBe(kind.name);
});
