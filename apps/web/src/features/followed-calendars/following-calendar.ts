/** A family or the user alone, as what follows calendars. */
export interface FollowingCalendar {
  scope: string;
  name: string;
  isPrivate: boolean;
  /** Whether the user's role allows to follow one here. */
  mayChange: boolean;
  /** Whether a plan covers that. */
  isOpen: boolean;
}
