import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '@everstep/domain/base/paths';
import { storeSession } from '../../../test/open';
import type { PageRecord } from '../../platform/navigation/page-record';
import { createClient, Providers } from '../providers';

const trackerPages = Object.values(
  import.meta.glob<PageRecord>('../../pages/trackers/*.page.ts', { eager: true, import: 'page' }),
);

const saved = 'You are offline. Entries are saved on this device and will sync later.';

function openOffline(path: string): void {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  render(
    <MemoryRouter initialEntries={[path]}>
      <Providers client={createClient()}>
        <main />
      </Providers>
    </MemoryRouter>,
  );
}

describe('without a network', () => {
  it.each(trackerPages.flatMap(({ path, tellsOffline }) => (tellsOffline ? [] : [path])))(
    'entries made on %s are said to be saved',
    (path) => {
      storeSession();
      openOffline(path);
      expect(screen.getByText(/^You are offline/)).toHaveTextContent(saved);
    },
  );

  it.each([
    [paths.library, 'You are offline. Lessons that you opened or saved are still here.'],
    [paths.lesson('elite-fertility-fundamentals'), 'You are offline. Lessons that you opened or saved are still here.'],
    [paths.family, 'You are offline.'],
    [paths.getHelpNow, 'You are offline.'],
  ])('with a worker, %s says: %s', (path, sentence) => {
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: Object.assign(new EventTarget(), { controller: {} }),
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
    storeSession();
    openOffline(path);
    expect(screen.getByText(/^You are offline/).textContent.trim()).toBe(sentence);
  });

  it.each([paths.dashboard, paths.library])('%s promises no saved entries', (path) => {
    storeSession();
    openOffline(path);
    expect(screen.getByText(/^You are offline/)).toHaveTextContent(/^You are offline\.$/);
  });

  it.each([paths.chat, paths.twoHomes])('%s, which says so itself, has no second notice', (path) => {
    storeSession();
    openOffline(path);
    expect(screen.queryByText(/^You are offline/)).toBeNull();
  });

  it('the demo, which saves nothing, promises no saved entries', () => {
    storeSession({ demo: true });
    openOffline(paths.milkTracker);
    expect(screen.getByText(/^You are offline/)).toHaveTextContent(/^You are offline\.$/);
  });
});
