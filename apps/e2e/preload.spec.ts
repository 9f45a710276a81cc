import type { Page } from '@playwright/test';
import { patterns, type PageName } from '@everstep/domain/paths';
import { expect, signInAs, test } from './journey';

/** Whose code is asked for by a person; an administrator's console sends everybody else away. */
const own: PageName[] = ['dashboard'];
const addresses = Object.entries(patterns).filter(([name]) => name !== 'adminDashboard') as [PageName, string][];

/** Opens an address and returns the scripts that it loaded, and those of them that neither header nor page had named. */
async function scriptsOf(page: Page, address: string) {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || /\.js$/.test(request.url()))
      loaded.push(new URL(request.url()).pathname);
  });
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  const told = `${answer?.headers().link ?? ''} ${(await answer?.text()) ?? ''}`;
  return { loaded, untold: loaded.filter((script) => !told.includes(script)), link: answer?.headers().link };
}

for (const [name, pattern] of addresses) {
  test(`the page ${pattern} loads no code by itself that it did not come with`, async ({ page }) => {
    if (own.includes(name)) await signInAs(page, 'plus@parents.example');
    const { loaded, untold, link } = await scriptsOf(page, pattern.replace(':slug', 'elite-fertility-fundamentals'));
    await expect(page.locator('h1').first()).toBeVisible();
    expect(link).toContain('modulepreload');
    expect(loaded.length).toBeGreaterThan(1);
    expect(untold).toEqual([]);
  });
}
