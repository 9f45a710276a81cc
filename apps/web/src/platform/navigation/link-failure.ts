import { ApiError } from '../api/api-error';

/** Whether the server does not know a link. Checks the error code of our server, because a proxy may reply 404 as well. */
export function isDeadLink(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input');
}

/** What the server or the network said about a failure, or else this sentence. */
export function linkFailureText(error: Error, otherwise: string): string {
  const isRefused = error instanceof ApiError && error.kind !== 'failed';
  return isRefused ? error.message : otherwise;
}
