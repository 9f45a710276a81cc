import type { BrowserContext, Page } from '@playwright/test';

/** Gives the server ten times as long before a page gives up on a reply, as the platform does with its database. */
export const waitLonger = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms * 10);
  });

/** From the next document on, the page never loses its patience with the server, as it does in slow-server.spec.ts. */
export const keepPatience = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const patient = (run: () => void, ms?: number, ...rest: unknown[]) =>
      ms === 1_500 || ms === 3_000 ? 0 : wait(run, ms, ...rest);
    Object.assign(window, { setTimeout: patient });
    AbortSignal.timeout = () => new AbortController().signal;
  });
