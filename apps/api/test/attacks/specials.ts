import { accountSpecials } from './account-specials';
import { contentSpecials } from './content-specials';
import { timingSpecials } from './timing-specials';
import { wireSpecials } from './wire-specials';
import type { Special } from './special';

/** Entries that need steps of their own, by id. */
export const specials: Record<string, Special> = {
  ...accountSpecials,
  ...contentSpecials,
  ...wireSpecials,
  ...timingSpecials,
};
