import type { Attack } from '../table/attacks';
import type { World } from '../world/world';

/** The deep suite: more iterations, and the tests that take minutes. */
export const isDeep = process.env.EVERSTEP_DEEP === '1';

export interface Special {
  /** The end of the test title. */
  it: string;
  /** Runs only in the deep suite. */
  deep?: true;
  timeout?: number;
  run(world: World, entry: Attack): void | Promise<void>;
}
