import type { Attack } from '../table/attacks';
import type { World } from '../world/world';

/** The deep suite: more of everything, and the tests that take minutes. */
export const isDeep = process.env.EVERSTEP_DEEP === '1';

export interface Special {
  /** A sentence that ends the title of the test. */
  it: string;
  /** Belongs to the deep suite alone. */
  deep?: true;
  timeout?: number;
  run(world: World, entry: Attack): void | Promise<void>;
}
