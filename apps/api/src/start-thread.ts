import { Worker } from 'node:worker_threads';

interface Thread {
  /** Its entry in tsup.config.ts. */
  name: string;
  /** Its source, from which it is compiled in development and tests. */
  source: URL;
  maxMemoryMb: number;
}

/** Starts a thread of its own, which takes nothing else down when it runs out of memory. */
export function startThread({ name, source, maxMemoryMb }: Thread): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: maxMemoryMb };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, import.meta.url), { resourceLimits });
  const compiled = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(compiled, { eval: true, resourceLimits });
}
