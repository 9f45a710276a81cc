import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { everyResult } from './engine-cases';
import { expect, test } from '../../support/journey';

test('the fertility engine gives the same results in a browser as on the server, for every case', async ({ page }) => {
  const entry = fileURLToPath(new URL('engine-cases.ts', import.meta.url));
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'engine' } },
  })) as Rolldown.RolldownOutput[];
  await page.goto('about:blank');
  await page.addScriptTag({ content: built[0]?.output[0].code ?? '' });
  const inBrowser = await page.evaluate(() =>
    (globalThis as unknown as { engine: { everyResult(): string } }).engine.everyResult(),
  );
  const inNode = everyResult();
  expect(inNode.length).toBeGreaterThan(10_000);
  expect(JSON.parse(inBrowser)).toEqual(JSON.parse(inNode));
});
