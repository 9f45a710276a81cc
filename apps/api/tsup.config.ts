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
  noExternal: [/^@everstep\//],
  external: ['@fastify/swagger-ui'],
});
