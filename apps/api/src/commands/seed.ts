import type { Config } from '../config';
import { seedDemo } from '../demo';
import { seedLessons } from '../features/lessons/seed';
import { slices } from '../slices';
import { withDatabase, type Command } from './command';

export async function seed(config: Config, { flags }: Command): Promise<void> {
  await withDatabase(config, 2, async (db) => {
    await seedLessons(db, config.lessonsFolder);
    if (flags.includes('--demo')) await seedDemo(db, config, slices);
  });
}
