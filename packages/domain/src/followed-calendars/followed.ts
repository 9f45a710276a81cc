import * as z from 'zod/mini';
import { lineText } from '../base/text';
import { busyBlockSchema, eventLimits, exceptionTimesSchema } from '../planner/event-kind';
import { followedTexts } from './texts';

/** How many calendars a family or a user can follow. */
export const maxFollowed = 20;
/** How large a followed calendar can be. */
export const followedLimits = { bytes: 5_000_000, events: 5_000, redirects: 5, timeoutMs: 10_000 } as const;

export const followedColors = ['sky', 'plum', 'clay', 'apricot', 'spruce', 'fertile'] as const;
export type FollowedColor = (typeof followedColors)[number];

export const followedSettingsSchema = z.object({
  name: z
    .string()
    .check(
      z.overwrite(lineText),
      z.trim(),
      z.minLength(1, followedTexts.nameRequired),
      z.maxLength(80, followedTexts.nameLong),
    ),
  color: z.enum(followedColors),
});
export type FollowedSettings = z.infer<typeof followedSettingsSchema>;

const words = { title: z.string(), place: z.nullable(z.string()), note: z.nullable(z.string()) };
const exceptionSchema = z.extend(exceptionTimesSchema, z.partial(z.object(words)).shape);

/** An event of a followed calendar: it can only be read. */
export const followedEventSchema = z.extend(busyBlockSchema, {
  uid: z.string(),
  ...words,
  exceptions: z.array(exceptionSchema).check(z.maxLength(eventLimits.exceptions)),
});
export type FollowedEvent = z.infer<typeof followedEventSchema>;
