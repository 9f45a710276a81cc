import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { VisitorReplies } from '@everstep/domain/base/prerendering';
import type { renderFiles } from '../src/prerender/render-files';

/** Runs the bundle of src/prerender and writes the public pages and the files for crawlers into `dist/.prerendered`. */
export function writePrerenderedFiles({ webDist, replies }: { webDist: string; replies: string }): Plugin {
  let bundle = '';
  return {
    name: 'everstep:write-prerendered-files',
    apply: 'build',
    configResolved: ({ root, build }) => void (bundle = resolve(root, build.outDir)),
    closeBundle: {
      sequential: true,
      async handler() {
        const entry = pathToFileURL(join(bundle, 'render-files.js')).href;
        const { renderFiles: render } = (await import(entry)) as { renderFiles: typeof renderFiles };
        const shell = readFileSync(join(webDist, 'index.html'), 'utf8');
        const files = await render(shell, JSON.parse(readFileSync(replies, 'utf8')) as VisitorReplies);
        const folder = join(webDist, '.prerendered');
        rmSync(folder, { recursive: true, force: true });
        for (const [name, text] of Object.entries(files)) {
          const file = join(folder, name);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, text);
        }
      },
    },
  };
}
