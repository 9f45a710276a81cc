import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['src/**/*.test.ts'], maxWorkers: '100%', testTimeout: 60_000 } });
