import type { Plugin } from 'vite';

/**
 * Tells the API which chunks each page needs: the entry chunks first, because they are the largest and a browser requests in
 * this order, then the code that the page's record imports.
 */
export function preloads(): Plugin {
  return {
    name: 'everstep:preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const atStart = chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => withImports(chunk.fileName));

      function withImports(fileName: string, known: string[] = []): string[] {
        if (known.includes(fileName)) return known;
        const chunk = chunks.find((candidate) => candidate.fileName === fileName);
        return (chunk?.imports ?? []).reduce((files, file) => withImports(file, files), [...known, fileName]);
      }
      const filesOf = (record: string) => {
        const [page] = this.getModuleInfo(record)?.dynamicallyImportedIds ?? [];
        const chunk = chunks.find(({ moduleIds }) => page && moduleIds.includes(page));
        if (!chunk) this.error(`${record} imports no page.`);
        return withImports(chunk.fileName);
      };
      const records = [...this.getModuleIds()].filter((id) => id.endsWith('.page.ts'));
      const pages = records.map((record) => [
        pageName(this.getModuleInfo(record)?.code ?? ''),
        [...new Set([...atStart, ...filesOf(record)])].map((file) => `/${file}`),
      ]);
      const text = JSON.stringify(Object.fromEntries(pages), null, 2);
      // In a folder that is not served.
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source: `${text}\n` });
    },
  };
}

/** The name of a record's path in `paths` of the domain; a record without one is the page for unknown paths. */
function pageName(record: string): string {
  return /\bpath: paths\.(\w+)/.exec(record)?.[1] ?? 'unknown';
}
