import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { brand } from '@everstep/domain/base/brand';
import { followedLimits, type FollowedFailure } from '@everstep/domain/followed-calendars';
import { GuardedFetchError, type GuardedFetch } from '../../integrations/guarded-fetch/guarded-fetch';

const { bytes: maxBytes, redirects, timeoutMs } = followedLimits;

/** What the server had said the last time. */
interface Known {
  etag: string | null;
  lastModified: string | null;
}

export type FetchedCalendar = 'unchanged' | { failure: FollowedFailure } | (Known & { bytes: Buffer });

/** Fetches a calendar at an address that a user has given. What its server says goes no further than the events of the calendar. */
export async function fetchCalendar(
  fetch: GuardedFetch,
  address: string,
  known: Known | null,
): Promise<FetchedCalendar> {
  try {
    const { status, headers, body } = await fetch(address, {
      headers: {
        accept: 'text/calendar',
        'user-agent': brand.name,
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
      },
      maxBytes,
      redirects,
      timeoutMs,
    });
    if (status === 304 && known) return 'unchanged';
    if (status !== 200) return { failure: failureOfStatus(status) };
    const bytes = await decode(body, headers['content-encoding']);
    if (!Buffer.isBuffer(bytes)) return { failure: bytes };
    return { bytes, etag: readable(headers.etag), lastModified: readable(headers['last-modified']) };
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    return { failure: failureOf(error) };
  }
}

/** Some servers compress although they are asked not to. */
async function decode(body: Buffer, encoding = 'identity'): Promise<Buffer | 'too_large' | 'not_a_calendar'> {
  if (encoding.toLowerCase() === 'identity') return body;
  if (!/^(x-)?gzip$/i.test(encoding)) return 'not_a_calendar';
  return promisify(gunzip)(body, { maxOutputLength: maxBytes }).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'not_a_calendar',
  );
}

/** What can be sent back in a header. */
const readable = (value = ''): string | null => (/^[\x21-\x7e][\x20-\x7e]{0,499}$/.test(value) ? value : null);

function failureOfStatus(status: number): FollowedFailure {
  if (status === 401 || status === 403) return 'refused';
  return status === 404 || status === 410 ? 'gone' : 'status';
}

const failures = {
  'bad url': 'address',
  'forbidden address': 'address',
  'unknown host': 'unreachable',
  certificate: 'unreachable',
  unreachable: 'unreachable',
  timeout: 'timeout',
  'too large': 'too_large',
  redirect: 'redirect',
} as const satisfies Record<GuardedFetchError['reason'], FollowedFailure>;

function failureOf({ reason, isRedirected }: GuardedFetchError): FollowedFailure {
  const failure = failures[reason];
  return failure === 'address' && isRedirected ? 'redirect' : failure;
}
