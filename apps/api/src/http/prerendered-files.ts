import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { originPlaceholder } from '@everstep/domain/base/prerendering';
import { withETag, type TaggedBody } from './etag';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/**
 * The prerendered pages and the files for crawlers, by path. They contain absolute URLs, so they are completed with the public
 * origin, which the build does not know, and served from memory.
 */
export function readPrerenderedFiles(webDist: string, publicOrigin: string): ReadonlyMap<string, TaggedBody> {
  const folder = join(webDist, '.prerendered');
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => extname(file) in types);
  return new Map(
    files.map((file) => {
      const text = readFileSync(join(folder, file), 'utf8').replaceAll(originPlaceholder, publicOrigin);
      return [toPath(file), withETag(text, types[extname(file)])];
    }),
  );
}

/** `index.html` is the page at `/`, `library.html` the one at `/library`; other files keep their extension. */
function toPath(file: string): string {
  const path = `/${file}`;
  return path === '/index.html' ? '/' : path.replace(/\.html$/, '');
}
