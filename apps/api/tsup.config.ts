import { defineConfig } from 'tsup';

/**
 * Escapes what esbuild leaves: characters in regular expressions. A single one outside Latin-1 would make Node keep the whole text of a
 * file, up to 4 MB, with two bytes per character.
 */
function escapeNonAscii(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'visitor-replies': 'src/visitor-replies.ts',
    'followed-calendars-worker': 'src/features/followed-calendars/worker.ts',
    'insights-worker': 'src/features/insights/worker.ts',
  },
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  clean: true,
  // Dependencies are bundled too: a start that reads a few large files takes half the time of one that finds 1,300 small ones.
  // Outside stay: Swagger UI, which serves files of its own; argon2, which is compiled for each platform; pg, which what watches or
  // disturbs a process hooks into by its name; and what imports a CommonJS module by name while it runs, of which a bundle has only
  // the default export.
  noExternal: [/^(?!@fastify\/(?:cookie|swagger-ui)$|@node-rs\/argon2$|pg$)/],
  // Node keeps the text of the files in memory: without comments and indents it is a third shorter.
  esbuildOptions(options) {
    options.minifyWhitespace = true;
    options.legalComments = 'none';
    options.lineLimit = 500;
  },
  plugins: [{ name: 'ascii', renderChunk: (code) => ({ code: escapeNonAscii(code) }) }],
  // For dependencies that are CommonJS.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});
