import type { FastifyRequest } from 'fastify';

/**
 * The path as the router sees it. Clients may prepend a host and percent-encode any letter: `/%61pi/user/sessions` is served like
 * `/api/user/sessions`. Every decision based on the path must use this form.
 */
export function requestPath({ url }: Pick<FastifyRequest, 'url'>): string {
  const [path = ''] = (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '')).split(/[?#]/, 1);
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    // The router rejects it.
    return path;
  }
}
