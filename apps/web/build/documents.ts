import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { VisitorReplies } from '@everstep/domain/base/documents';
import type { renderDocuments } from '../src/prerender/documents';

/** Renders the public pages with the bundle of src/prerender and writes a document for each into `dist/.documents`. */
export function documents({ webDist, replies }: { webDist: string; replies: string }): Plugin {
  let bundle = '';
  return {
    name: 'everstep:documents',
    apply: 'build',
    configResolved: ({ root, build }) => void (bundle = resolve(root, build.outDir)),
    closeBundle: {
      sequential: true,
      async handler() {
        const entry = pathToFileURL(join(bundle, 'documents.js')).href;
        const { renderDocuments: render } = (await import(entry)) as { renderDocuments: typeof renderDocuments };
        const shell = readFileSync(join(webDist, 'index.html'), 'utf8');
        const files = await render(shell, JSON.parse(readFileSync(replies, 'utf8')) as VisitorReplies);
        const folder = join(webDist, '.documents');
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
