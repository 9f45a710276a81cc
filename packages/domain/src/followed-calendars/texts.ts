import type { FollowedFailure } from './failures';

/** The sentences about followed calendars that the server checks or stores by name. */
export const followedTexts = {
  nameRequired: 'Please give this calendar a name.',
  nameLong: 'Please use at most 80 characters for the name.',
  urlRequired: 'Please paste the address of the calendar. It begins with https:// or webcal://.',
  urlLong: 'This address is too long. Please use at most 2,000 characters.',
  tooMany: (most: number) => `You follow ${most} calendars here. Please remove one first.`,
  failures: {
    address: 'This is no address that we can open. Please use one that begins with https:// or webcal://.',
    unreachable: 'The server of this calendar could not be reached.',
    timeout: 'The server of this calendar took too long to answer.',
    refused:
      'The server of this calendar does not let us in. A private calendar has a secret address that you can use.',
    gone: 'There is no calendar at this address any more.',
    status: 'The server of this calendar answered with an error.',
    too_large: 'This calendar is too large to follow.',
    redirect: 'This address leads on to one that we cannot open.',
    not_a_calendar: 'What is at this address is no calendar.',
  } satisfies Record<FollowedFailure, string>,
} as const;
