import { feedSettingsSchema, type FeedSettings } from '@everstep/domain/calendar-feeds';
import { safeParse } from 'zod/v4/core';
import { FormRefusal } from '../../ui/form/form-refusal';
import type { FeedFamily } from './families';

/** What a new link has until somebody chooses otherwise: what is planned for the first family, without places. */
export const newLink = (families: readonly FeedFamily[]): FeedSettings => ({
  name: '',
  level: 'full',
  household: families[0]?.id ?? null,
  about: null,
  nights: families.length > 0,
  own: families.length === 0,
  own_cycle: false,
  places: false,
});

/** The settings without what the others make meaningless. Throws a `FormRefusal` for what is missing. */
export function settingsOf(draft: FeedSettings): FeedSettings {
  const { household, level, own } = draft;
  const parsed = safeParse(feedSettingsSchema, {
    ...draft,
    about: household === null ? null : draft.about,
    nights: household !== null && draft.nights,
    own_cycle: own && draft.own_cycle,
    places: level === 'full' && draft.places,
  });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message;
  // The choice of the calendars has no error of its own.
  if (fields.own !== undefined && fields.name === undefined) throw new FormRefusal(fields.own);
  throw new FormRefusal(Object.values(fields)[0] ?? '', fields);
}
