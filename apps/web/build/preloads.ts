import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pageCode } from '../src/app/page-code.ts';

/**
 * Writes for the API which files each page needs: first what every page starts with, as it is the largest and a browser asks
 * in this order, then its own. A page that is not there ends the build.
 */
export function preloads(): Plugin {
  let source = '';
  return {
    name: 'everstep:preloads',
    apply: 'build',
    configResolved: ({ root }) => void (source = join(root, 'src')),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const atStart = chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => withImports(chunk.fileName));

      function withImports(fileName: string, known: string[] = []): string[] {
        if (known.includes(fileName)) return known;
        const chunk = chunks.find((candidate) => candidate.fileName === fileName);
        return (chunk?.imports ?? []).reduce((files, file) => withImports(file, files), [...known, fileName]);
      }
      const filesOf = (module: string) => {
        const id = join(source, `${module}.tsx`);
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
        if (!chunk) this.error(`page-code.ts names ${module}, which is in no file.`);
        return withImports(chunk.fileName);
      };
      const pages = Object.entries(pageCode).map(([page, modules]) => [
        page,
        [...new Set([...atStart, ...modules.flatMap(filesOf)])].map((file) => `/${file}`),
      ]);
      const text = JSON.stringify(Object.fromEntries(pages), null, 2);
      // In a folder that is not served.
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: `${text}\n` });
    },
  };
}
