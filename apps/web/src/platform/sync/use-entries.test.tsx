import '../../../test/indexed-db';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { api } from '../../../test/fake-api';
import { fakeSyncServer, steps } from '../../../test/sync-server';
import { storeSession } from '../../../test/open';
import { StatusPill } from '../../ui/feedback/status-pill';
import { ApiError } from '../api/api-error';
import { SessionProvider } from '../session/session';
import { removeEntries } from './store/entry-databases';
import { ownScope } from './scope';
import { SyncStatus } from './sync-status';
import { useEntries, useWriteAll } from './use-entries';

afterEach(async () => {
  // Signs out first: a pull that is still running would store its entries after they were removed.
  cleanup();
  localStorage.clear();
  // A page that was reading lets go of them a moment later.
  await waitFor(() => removeEntries());
});

type Server = ReturnType<typeof fakeSyncServer>;

function Steps() {
  const { entries, failure, retry } = useEntries(steps, ownScope);
  const writeAll = useWriteAll();
  return (
    <>
      <SyncStatus />
      {failure && <p role="alert">{failure}</p>}
      {entries ? (
        <ul>
          {entries.map(({ key, value, isUnsynced }) => (
            <li key={key}>{`${key}: ${String(value)}${isUnsynced ? ', waiting' : ''}`}</li>
          ))}
        </ul>
      ) : (
        <p>Nothing known yet</p>
      )}
      <button onClick={() => void writeAll(ownScope, [{ kind: steps, key: 'monday', value: 'walked' }])}>Save</button>
      <button onClick={() => void writeAll(ownScope, [{ kind: steps, key: 'monday', value: null }])}>Remove</button>
      <button onClick={retry}>Retry</button>
    </>
  );
}

function show(server: Server) {
  api.use(...server.replies());
  render(
    <MemoryRouter>
      <SessionProvider>
        <Steps />
      </SessionProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
const press = (user: ReturnType<typeof show>, name: string) => user.click(screen.getByRole('button', { name }));

describe('a page with a tracker', () => {
  it("shows the server's entries, saves at once, and shows the sync status", async () => {
    const server = fakeSyncServer();
    server.put('sunday', 'rested');
    storeSession();
    const user = show(server);
    expect(screen.getByText('Nothing known yet')).toBeVisible();
    await waitFor(() => expect(rows()).toEqual(['sunday: rested']));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Synced'));
    server.failWith(() => 'request lost');
    await press(user, 'Save');
    await waitFor(() => expect(rows()).toEqual(['monday: walked, waiting', 'sunday: rested']));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved on this device, 1 waiting'));
    server.failWith(() => 'none');
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(rows()).toEqual(['monday: walked', 'sunday: rested']));
    await press(user, 'Remove');
    await waitFor(() => expect(rows()).toEqual(['sunday: rested']));
    await waitFor(() => expect(server.values()).toEqual({ sunday: 'rested' }));
  });

  it('sends and refetches when it becomes visible again', async () => {
    const server = fakeSyncServer();
    storeSession();
    show(server);
    await waitFor(() => expect(screen.getByRole('list')).toBeInTheDocument());
    server.put('sunday', 'rested');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(rows()).toEqual(['sunday: rested']));
  });

  it('says that the list could not be loaded, and retries', async () => {
    const server = fakeSyncServer();
    server.failWith(() => 'request lost');
    storeSession();
    const user = show(server);
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach Everstep right now.');
    expect(screen.getByText('Nothing known yet')).toBeVisible();
    server.failWith(() => 'none');
    await press(user, 'Retry');
    await waitFor(() => expect(screen.getByRole('list')).toBeInTheDocument());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says why the server rejects an entry', async () => {
    const server = fakeSyncServer();
    const refused = new ApiError('refused', 403, 'Please agree first.');
    server.failWith((changes) => (changes.length > 0 ? refused : 'none'));
    storeSession();
    const user = show(server);
    await press(user, 'Save');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Not sent: Please agree first.'));
    expect(rows()).toEqual(['monday: walked, waiting']);
  });

  it('in demo mode keeps entries in memory and shows no sync status', async () => {
    const server = fakeSyncServer();
    storeSession({ demo: true, email: 'guest@parents.example' });
    const user = show(server);
    await press(user, 'Save');
    await waitFor(() => expect(rows()).toEqual(['monday: walked']));
    expect(screen.queryByRole('status')).toBeNull();
    expect(server.sent).toEqual([]);
    // Ignores the database of the previous test, whose page may still be using it.
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names.filter((name) => name?.includes('guest'))).toEqual([]);
  });
});

describe('the pill', () => {
  it.each([
    [{ kind: 'synced', unsynced: 0 }, 'Synced'],
    [{ kind: 'waiting', unsynced: 3 }, 'Saved on this device, 3 waiting'],
    [{ kind: 'sending', unsynced: 3 }, 'Sending…'],
    [{ kind: 'refused', unsynced: 1, message: 'Please agree first.' }, 'Not sent: Please agree first.'],
    [{ kind: 'unavailable', unsynced: 0 }, 'This browser cannot store entries, so they are sent at once'],
  ] as const)('shows %j as text with an icon', (status, text) => {
    render(<StatusPill {...status} />);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    expect(screen.getByRole('status').querySelector('svg')).toBeInTheDocument();
  });
});
