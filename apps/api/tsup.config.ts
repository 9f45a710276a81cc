import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'visitor-replies': 'src/visitor-replies.ts',
    'insights-worker': 'src/features/insights/worker.ts',
  },
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  clean: true,
  noExternal: [/^@everstep\//],
  external: ['@fastify/swagger-ui'],
});
