import { defineConfig } from 'tsup';

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
  // For dependencies that are CommonJS.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});
