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

/**
 * The same URL, query included, without slashes at the end of its path; null if there are none or if it is no read. The host that a
 * client may have prepended is left out. Only for paths that are known to be ours: what is left of `//host/` leads elsewhere.
 */
export function withoutTrailingSlash({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const [, path, query = ''] = /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*?)\/+(\?.*)?$/i.exec(url) ?? [];
  return path === undefined ? null : path + query;
}
