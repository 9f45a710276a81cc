import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/main.ts', 'src/visitor-replies.ts'],
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  clean: true,
  noExternal: [/^@everstep\//],
  external: ['@fastify/swagger-ui'],
});
