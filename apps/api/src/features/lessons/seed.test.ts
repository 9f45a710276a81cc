import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/test-app';
import { lessonPassages, lessons } from '../../db/schema';
import { seedLessons } from './seed';

const api = useApp();

it('seeding the lessons again changes nothing', async () => {
  expect(await seedLessons(api.db, api.config.lessonsFolder)).toBe(0);
});

it('passages follow a changed lesson', async () => {
  const [row] = await api.db.select().from(lessons).where(eq(lessons.slug, 'safe-nursery-design'));
  if (!row) throw new Error('the lesson is missing');
  const own = () =>
    api.db
      .select({ text: lessonPassages.text })
      .from(lessonPassages)
      .where(eq(lessonPassages.lessonId, row.id))
      .orderBy(asc(lessonPassages.position));
  const before = await own();
  expect(before.length).toBeGreaterThan(5);
  await api.db.update(lessons).set({ contentHash: 'an older text' }).where(eq(lessons.id, row.id));
  await api.db
    .insert(lessonPassages)
    .values({ lessonId: row.id, position: 999, heading: 'Gone', text: 'No longer there.' });
  expect(await seedLessons(api.db, api.config.lessonsFolder)).toBe(1);
  expect(await own()).toEqual(before);
});
