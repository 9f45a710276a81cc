import { expect, it } from 'vitest';
import { useApp } from '../../../test/test-app';
import { seedLessons } from './seed';

const api = useApp();

it('seeding the lessons again changes nothing', async () => {
  expect(await seedLessons(api.db, api.config.lessonsFolder)).toBe(0);
});
