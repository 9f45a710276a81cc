import { safeParse } from 'zod/v4/core';
import { followCalendar, type FollowedSettings } from '@everstep/domain/followed-calendars';
import { FormRefusal } from '../../ui/form/form-refusal';

interface Followed extends FollowedSettings {
  scope: string;
  url: string;
  /** Whose clocks times without a zone are of. */
  zone?: string | undefined;
}

/** Throws a `FormRefusal` for what is missing, by the rules of the call. */
export function checkInput(followed: Followed): Followed {
  const parsed = followCalendar.body && safeParse(followCalendar.body, followed);
  if (parsed?.success !== false) return parsed?.data ?? followed;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[String(path[0])] ??= message;
  throw new FormRefusal(Object.values(fields)[0] ?? '', fields);
}
