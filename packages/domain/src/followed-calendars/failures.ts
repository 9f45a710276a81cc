/** Why a calendar could not be fetched. What its server said is never shown. */
export const followedFailures = [
  /** No https address of a public server. */
  'address',
  'unreachable',
  'timeout',
  /** 401 or 403. */
  'refused',
  /** 404 or 410. */
  'gone',
  /** Any other status. */
  'status',
  'too_large',
  /** More than five redirects, or one to an address that is not allowed. */
  'redirect',
  /** What came is no calendar. */
  'not_a_calendar',
] as const;
export type FollowedFailure = (typeof followedFailures)[number];
