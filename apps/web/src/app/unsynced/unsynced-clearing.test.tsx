import '../../../test/indexed-db';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheTexts } from '@everstep/domain/base/cache';
import { emptyEntry, fertilityKind } from '@everstep/domain/fertility';
import { pushChanges, type PushedChange } from '@everstep/domain/sync';
import { api, maya, reply, unreachable } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';
import { openOutbox } from '../../platform/sync/open-outbox';
import { ownScope } from '../../platform/sync/scope';
import { countUnsynced, hasDatabase, removeEntries } from '../../platform/sync/store/entry-databases';
import { clearingSteps } from '../../platform/storage/clear-device';
import { registerSlices } from '../../platform/slices/registry';
import { slices } from '../../slices';
import { ClearingQuestion } from '../../features/sync/clearing-question';
import { LastResort } from '../last-resort';

const leave = vi.fn<(to: string) => void>();
const day = '2026-11-19';

beforeEach(async () => {
  leave.mockClear();
  vi.stubGlobal('location', { href: location.href, replace: (to: string | URL) => leave(String(to)) });
  api.use(unreachable(pushChanges));
  storeSession();
  await openOutbox(maya.email).write(fertilityKind, ownScope, day, emptyEntry(day));
  await openOutbox(maya.email).flush();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  // A page that was reading lets go of them a moment later.
  await waitFor(() => removeEntries());
});

const acceptChanges = reply(pushChanges, ({ body }) => ({
  success: true as const,
  kept: (body as { changes: PushedChange[] }).changes.map(({ change_id: id }) => id),
  outdated: [],
}));
const question = () => screen.findByRole('heading', { name: 'One entry has not reached us yet' });

describe('/clear-cache with an unsynced entry', () => {
  it('asks before anything is cleared, and clears nothing if the user stays', async () => {
    const { user } = open('/clear-cache');
    await question();
    expect(localStorage.length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByText('Nothing was cleared.')).toBeVisible();
    expect(localStorage.length).toBeGreaterThan(0);
    expect(await countUnsynced()).toBe(1);
    expect(screen.getByRole('link', { name: 'Go home now' })).toBeVisible();
  });

  it('clears everything on request', async () => {
    const { user } = open('/clear-cache');
    await question();
    await user.click(screen.getByRole('button', { name: 'Clear anyway' }));
    expect(await screen.findByText(cacheTexts.done)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(clearingSteps.length);
    expect(await hasDatabase(maya.email)).toBe(false);
  });

  it('sends the entry on request, and clears everything once it was sent', async () => {
    const { user } = open('/clear-cache');
    await question();
    await user.click(screen.getByRole('button', { name: 'Send first' }));
    expect(await screen.findByText('One entry could not be sent just now. Nothing is lost yet.')).toBeVisible();
    const receivedDays: unknown[] = [];
    api.use(
      reply(pushChanges, ({ body }) => {
        const { changes } = body as { changes: PushedChange[] };
        receivedDays.push(...changes.map(({ key }) => key));
        return { success: true as const, kept: changes.map(({ change_id: id }) => id), outdated: [] };
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Send first' }));
    expect(await screen.findByText(cacheTexts.done)).toBeVisible();
    expect(receivedDays).toEqual([day]);
  });

  it('downloads the entry as a file', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file);
        return 'blob:entries';
      },
      revokeObjectURL: () => undefined,
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = open('/clear-cache');
    await question();
    await user.click(screen.getByRole('button', { name: 'Download them' }));
    await waitFor(() => expect(names).toEqual(['everstep-entries.json']));
    expect(files).toHaveLength(1);
    const text = await new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsText(files[0] as Blob);
    });
    expect(JSON.parse(String(text))).toMatchObject([{ key: day, value: { day } }]);
    expect(await countUnsynced()).toBe(1);
  });

  it('offers neither to send nor to download it without a signed-in user', async () => {
    localStorage.clear();
    open('/clear-cache');
    await question();
    expect(screen.getByText(/sign in first/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send first' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download them' })).toBeNull();
  });
});

it('the last-resort screen asks before clearing, and clears on request', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  const Fragile = () => {
    throw new Error('broken on purpose');
  };
  render(
    <LastResort>
      <Fragile />
    </LastResort>,
  );
  vi.mocked(console.error).mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Cache & Refresh' }));
  await question();
  expect(leave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Clear anyway' }));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(await hasDatabase(maya.email)).toBe(false);
});

it("the entries of other users are not cleared after the user's own were sent", async () => {
  api.use(acceptChanges);
  registerSlices(slices);
  storeSession({ email: 'leo@parents.example' });
  api.use(unreachable(pushChanges));
  await openOutbox('leo@parents.example').write(fertilityKind, ownScope, day, emptyEntry(day));
  await openOutbox('leo@parents.example').flush();
  storeSession();
  api.use(acceptChanges);
  const clear = vi.fn();
  render(<ClearingQuestion unsynced={2} onClear={clear} onStay={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send first' }));
  await question();
  expect(clear).not.toHaveBeenCalled();
});
