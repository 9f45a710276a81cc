import type { FastifyRequest } from 'fastify';

/**
 * The path as the router reads it. Clients may write a host before it and any letter in percent signs, so that
 * `/%61pi/user/sessions` is served like `/api/user/sessions`: every decision by path must use this form.
 */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const [path = ''] = (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, '')).split(/[?#]/, 1);
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    // The router refuses it.
    return path;
  }
}
