import * as z from 'zod/mini';
import { lineText } from '../base/text';
import { anId } from '../wire/ids';
import { feedTexts } from './texts';

/**
 * How much of each event a feed tells: `full` title, note and who is in it; `neutral` that there is an event of the family, or an own
 * one, and no more; `busy` that the time is taken.
 */
export const feedLevels = ['full', 'neutral', 'busy'] as const;
export type FeedLevel = (typeof feedLevels)[number];

/** How many feeds a user can have. */
export const maxFeeds = 20;

/** What a feed contains. It never has more than its maker may see. */
export const feedSettingsSchema = z
  .object({
    /** Which phone or person it is for, in the maker's words. */
    name: z
      .string()
      .check(
        z.overwrite(lineText),
        z.trim(),
        z.minLength(1, feedTexts.nameRequired),
        z.maxLength(80, feedTexts.nameLong),
      ),
    level: z.enum(feedLevels),
    /** The family whose events it has; null for none. */
    household: z.nullable(anId),
    /** A member or child of the family: only events for them, and those that name nobody. Null for all. */
    about: z.nullable(anId),
    /** Also the nights of the custody plan, and its exchanges. */
    nights: z.boolean(),
    /** Also the maker's own events. Those of anybody else are never in it, except as 'Busy' where they are shown to the family so. */
    own: z.boolean(),
    /** Also own events that were made from dates of a cycle or pregnancy, without saying so. */
    own_cycle: z.boolean(),
    /** Places, also of exchanges. Only at the level `full`. */
    places: z.boolean(),
  })
  .check(
    z.refine(({ household, own }) => household !== null || own, { error: feedTexts.nothingChosen, path: ['own'] }),
  );
export type FeedSettings = z.infer<typeof feedSettingsSchema>;
