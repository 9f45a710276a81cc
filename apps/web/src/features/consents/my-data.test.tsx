import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  consents,
  consentTexts,
  getConsents,
  giveConsent,
  revokeConsent,
  storingConsents,
  type StoringConsent,
} from '@everstep/domain/consents';
import { failures } from '@everstep/domain/errors';
import { listHouseholds } from '@everstep/domain/households';
import {
  exportPersonalData,
  exportTexts,
  listStoredKinds,
  removalQuestion,
  removalTexts,
  removeStoredKind,
} from '@everstep/domain/personal-data';
import { fail, api, maya, reply, unreachable } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';
import { fakeSyncServer } from '../../../test/sync-server';
import { openOutbox } from '../../platform/sync/open-outbox';
import { consentsReply } from '../../../test/consents';

const path = '/dashboard?tab=data';
const kinds = [
  {
    name: 'fertility-days',
    title: 'Fertility days',
    description: 'What you logged in the fertility tracker.',
    removal: 'Every day and the settings of the tracker.',
  },
  { name: 'account', title: 'Your account', description: 'Your name and your e-mail.', removal: null },
];
let saved: { name: string; content: Blob }[] = [];

/** Replies with a file in two parts; the second waits for `finish`. */
function fakeFile() {
  let finish = () => undefined as void;
  const isFinished = new Promise<void>((resolve) => (finish = resolve));
  const headers: (string | null)[] = [];
  const handler = http.get(`http://localhost:3000${exportPersonalData.path}`, ({ request }) => {
    headers.push(request.headers.get('x-user-id'));
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new Uint8Array(1500));
        await isFinished;
        controller.enqueue(new Uint8Array(500));
        controller.close();
      },
    });
    const disposition = 'attachment; filename="everstep-data-2026-11-23.zip"';
    return new HttpResponse(body, {
      headers: { 'content-type': 'application/zip', 'content-disposition': disposition },
    });
  });
  api.use(handler);
  return { finish, headers };
}

beforeEach(() => {
  storeSession();
  api.use(reply(getConsents, consentsReply()), reply(listStoredKinds, { success: true, kinds }));
  saved = [];
  let latest: Blob | null = null;
  Object.assign(URL, {
    createObjectURL: (content: Blob) => ((latest = content), 'blob:file'),
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (latest) saved.push({ name: this.download, content: latest });
  });
});

const card = () => screen.findByRole('region', { name: exportTexts.title });

describe('the card to download everything', () => {
  it('says what is in the file, shows how much has arrived, and saves it under its name', async () => {
    const file = fakeFile();
    const { user } = open(path);
    const region = within(await card());
    for (const text of exportTexts.contents) expect(region.getByText(text)).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Download my data' }));
    expect(await region.findByText('2 KB so far')).toBeVisible();
    expect(region.getByRole('status')).toHaveTextContent('Your file is on its way.');
    // A second click changes nothing.
    await user.click(region.getByRole('button', { name: 'Downloading...' }));
    file.finish();
    expect(await region.findByText(`Done: everstep-data-2026-11-23.zip, 2 KB. ${exportTexts.care}`)).toBeVisible();
    expect(saved.map(({ name, content }) => [name, content.size])).toEqual([['everstep-data-2026-11-23.zip', 2000]]);
    expect(file.headers).toEqual([maya.id]);
    expect(region.getByRole('button', { name: 'Download again' })).toBeVisible();
  });

  it('works by keyboard', async () => {
    const file = fakeFile();
    file.finish();
    const { user } = open(path);
    (await within(await card()).findByRole('button', { name: 'Download my data' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Done: everstep-data/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download again' })).toHaveFocus();
  });

  it.each([
    ['an unreachable server', () => unreachable(exportPersonalData), /We cannot reach Everstep right now/],
    ['too many downloads', () => fail(exportPersonalData, 'too_many'), failures.too_many.detail],
    ['a failure', () => fail(exportPersonalData, 'unexpected'), 'Your file could not be made just now.'],
  ] as const)('explains %s and tries again', async (_name, failing, message) => {
    api.use(failing());
    const { user } = open(path);
    const region = within(await card());
    await user.click(region.getByRole('button', { name: 'Download my data' }));
    expect(await region.findByRole('alert')).toHaveTextContent(message);
    expect(saved).toEqual([]);
    fakeFile().finish();
    await user.click(region.getByRole('button', { name: 'Try again' }));
    expect(await region.findByText(/^Done: /)).toBeVisible();
    expect(region.queryByRole('alert')).toBeNull();
  });

  it('saves nothing when the connection breaks off in the middle', async () => {
    api.use(
      http.get(
        `http://localhost:3000${exportPersonalData.path}`,
        () =>
          new HttpResponse(
            new ReadableStream({
              start(controller) {
                controller.enqueue(new Uint8Array(1500));
                controller.error(new TypeError('network error'));
              },
            }),
          ),
      ),
    );
    const { user } = open(path);
    const region = within(await card());
    await user.click(region.getByRole('button', { name: 'Download my data' }));
    expect(await region.findByRole('alert')).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe('a consent', () => {
  const agreed = '2026-11-01T08:00:00.000Z';
  const region = async (kind: StoringConsent) =>
    within(await screen.findByRole('region', { name: consents[kind].storedTitle }));

  it.each(storingConsents)('to %s has its own text, and is given and withdrawn by itself', async (kind) => {
    const changed: string[] = [];
    const others = { trackers: agreed, planner: agreed, chat: agreed };
    api.use(
      reply(getConsents, consentsReply({ ...others, [kind]: null })),
      reply(giveConsent, ({ params }) => {
        changed.push(`give ${params.kind}`);
        return consentsReply(others);
      }),
      reply(revokeConsent, ({ params }) => {
        changed.push(`withdraw ${params.kind}`);
        return consentsReply({ ...others, [kind]: null });
      }),
    );
    api.use(...fakeSyncServer().replies(), reply(listHouseholds, { success: true, households: [] }));
    const { user } = open(path);
    const own = await region(kind);
    expect(own.getByText(consents[kind].text)).toBeVisible();
    await user.click(await own.findByRole('button', { name: consentTexts.agree }));
    expect(await own.findByText('You agreed on 1 November 2026.')).toBeVisible();
    await user.click(own.getByRole('button', { name: 'Withdraw consent' }));
    expect(own.getByText(consentTexts.revoked)).toBeVisible();
    await user.click(within(own.getByRole('group')).getByRole('button', { name: 'Withdraw consent' }));
    expect(await own.findByText('You have not agreed. Nothing more is stored.')).toBeVisible();
    expect(changed).toEqual([`give ${kind}`, `withdraw ${kind}`]);
    const other = await region(kind === 'planner' ? 'trackers' : 'planner');
    expect(other.getByText('You agreed on 1 November 2026.')).toBeVisible();
  });

  it('of a kind that the stored reply does not know yet counts as not given', async () => {
    await openOutbox(maya.email).writeValue('consents', { trackers: agreed });
    api.use(unreachable(getConsents), ...fakeSyncServer().replies());
    open(path);
    expect(await (await region('trackers')).findByText('You agreed on 1 November 2026.')).toBeVisible();
    expect(await (await region('planner')).findByRole('button', { name: consentTexts.agree })).toBeVisible();
  });
});

describe('the list of what is stored', () => {
  it('gives each kind with its reason', async () => {
    open(path);
    const region = within(await screen.findByRole('region', { name: exportTexts.storedTitle }));
    expect(await region.findByText('Fertility days')).toBeVisible();
    expect(region.getByText('What you logged in the fertility tracker.')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    api.use(fail(listStoredKinds, 'unexpected'));
    const { user } = open(path);
    const region = within(await screen.findByRole('region', { name: exportTexts.storedTitle }));
    const retry = await region.findByRole('button', { name: 'Try again' });
    api.use(reply(listStoredKinds, { success: true, kinds }));
    await user.click(retry);
    expect(await region.findByText('Fertility days')).toBeVisible();
  });
});

describe('deleting a kind of data', () => {
  async function openRemoval() {
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: 'Delete Fertility days' }));
    return {
      user,
      dialog: within(await screen.findByRole('alertdialog', { name: removalQuestion('Fertility days') })),
    };
  }

  it('is offered where it is possible, and names what goes before it happens', async () => {
    const removed: string[] = [];
    const stored = openOutbox(maya.email);
    await stored.writeValue('fertility.settings', { mode: 'pregnancy' });
    api.use(
      reply(removeStoredKind, ({ params }) => {
        removed.push(params.kind ?? '');
        return { success: true };
      }),
      ...fakeSyncServer().replies(),
    );
    const { user, dialog } = await openRemoval();
    expect(screen.queryByRole('button', { name: 'Delete Your account', hidden: true })).toBeNull();
    expect(dialog.getByText('Every day and the settings of the tracker.')).toBeVisible();
    expect(dialog.getByText(removalTexts.warning)).toBeVisible();
    expect(removed).toEqual([]);
    await user.click(dialog.getByRole('button', { name: removalTexts.confirm }));
    expect(await screen.findByText(removalTexts.done)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(removed).toEqual(['fertility-days']);
    expect(await stored.readValue('fertility.settings')).toBeUndefined();
  });

  it('changes nothing when the user keeps it', async () => {
    const { user, dialog } = await openRemoval();
    await user.click(dialog.getByRole('button', { name: removalTexts.keep }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText(removalTexts.done)).toBeNull();
  });

  it('explains a failure and tries again', async () => {
    api.use(fail(removeStoredKind, 'unexpected'), ...fakeSyncServer().replies());
    const { user, dialog } = await openRemoval();
    await user.click(dialog.getByRole('button', { name: removalTexts.confirm }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(removalTexts.failed);
    api.use(reply(removeStoredKind, { success: true }));
    await user.click(dialog.getByRole('button', { name: removalTexts.confirm }));
    expect(await screen.findByText(removalTexts.done)).toBeVisible();
  });
});
