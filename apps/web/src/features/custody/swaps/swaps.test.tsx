import '../../../../test/indexed-db';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { typedTimeTexts } from '@everstep/domain/base/typed-time';
import { answerSwap, homesTexts, muteSwaps, requestSwap, swapScreenTexts, swapTexts } from '@everstep/domain/custody';
import { fakeCustody } from '../../../../test/custody-server';
import { api, fail, maya, reply } from '../../../../test/fake-api';
import { open } from '../../../../test/open';
import { ApiError } from '../../../platform/api/api-error';

const path = '/two-homes';

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};
const section = async () => within(await screen.findByRole('region', { name: swapScreenTexts.title }));
const waiting = async () => within(await screen.findByRole('list', { name: swapScreenTexts.open }));
const button = (name: string) => ({ name });

async function openForm(name: string = swapScreenTexts.ask) {
  const { user } = open(path);
  await user.click(await screen.findByRole('button', { name }));
  const title = name === swapScreenTexts.ask ? swapScreenTexts.formTitle : swapScreenTexts.counterTitle;
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const fill = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const send = () => user.click(dialog.getByRole('button', { name: swapScreenTexts.send }));
  return { user, dialog, fill, send };
}

describe('asking for other nights', () => {
  it('sends the nights, whose they would be, what is offered, why, and until when', async () => {
    const { plan, sent } = fakeCustody();
    plan();
    const { user, dialog, fill, send } = await openForm();
    fill(swapScreenTexts.from, '2026-12-09');
    fill(swapScreenTexts.last, '2026-12-10');
    await user.click(dialog.getByRole('checkbox', { name: swapScreenTexts.inReturn }));
    fill(swapScreenTexts.returnFrom, '2026-12-14');
    fill(swapScreenTexts.returnLast, '2026-12-15');
    fill(swapScreenTexts.reason, 'A birthday.');
    expect(dialog.getByLabelText(swapScreenTexts.respondDay)).toHaveValue('2026-12-03');
    expect(dialog.getByLabelText(swapScreenTexts.respondTime)).toHaveValue('18:00');
    await send();
    expect(await screen.findByText(swapScreenTexts.sent)).toBeVisible();
    expect(sent.swaps).toEqual([
      {
        nights: { from: '2026-12-09', to: '2026-12-11' },
        with: 'a',
        in_return: { from: '2026-12-14', to: '2026-12-16' },
        reason: 'A birthday.',
        respond_by: '2026-12-03T17:00:00.000Z',
      },
    ]);
    const list = await waiting();
    expect(list.getByText(/^2 nights: 9 to 10 December, with Maya$/)).toBeVisible();
    expect(list.getByText(/^Asked by you, .*Delivered\.$/)).toBeVisible();
    expect(list.queryByRole('button', { name: swapScreenTexts.accept })).toBeNull();
  });

  it('takes no time to answer that clocks skip, and asks which of two is meant', async () => {
    const { plan, sent } = fakeCustody();
    plan();
    vi.setSystemTime('2026-10-20T10:00:00Z');
    const { user, dialog, fill, send } = await openForm();
    fill(swapScreenTexts.from, '2026-11-11');
    fill(swapScreenTexts.last, '2026-11-11');
    fill(swapScreenTexts.respondDay, '2026-03-29');
    fill(swapScreenTexts.respondTime, '02:30');
    await send();
    expect(await dialog.findByText(typedTimeTexts.skipped)).toBeVisible();
    expect(sent.swaps).toEqual([]);
    fill(swapScreenTexts.respondDay, '2026-10-25');
    await user.click(dialog.getByRole('radio', { name: typedTimeTexts.second }));
    await send();
    await waitFor(() => expect(sent.swaps).toMatchObject([{ respond_by: '2026-10-25T01:30:00.000Z' }]));
  });

  it('suggests an earlier time to answer for nights that begin soon', async () => {
    fakeCustody().plan();
    const { dialog, fill } = await openForm();
    fill(swapScreenTexts.from, '2026-12-03');
    expect(dialog.getByLabelText(swapScreenTexts.respondDay)).toHaveValue('2026-12-02');
  });

  it.each([
    ['nights that are with that parent', { from: '2026-12-07', last: '2026-12-08' }, swapTexts.alreadyTheirs],
    ['nights that have begun', { from: '2026-11-25', last: '2026-11-26' }, swapTexts.begun],
    ['nights that end before they begin', { from: '2026-12-10', last: '2026-12-09' }, swapTexts.backwards],
    ['more nights than a request is for', { from: '2026-12-09', last: '2027-02-09' }, swapTexts.tooLong],
  ])('says what is wrong with %s', async (_name, { from, last }, text) => {
    const { plan, sent } = fakeCustody();
    plan();
    const { dialog, fill, send } = await openForm();
    fill(swapScreenTexts.from, from);
    fill(swapScreenTexts.last, last);
    await send();
    expect(await dialog.findByText(text)).toBeVisible();
    expect(sent.swaps).toEqual([]);
  });

  it('says it at the time to answer if that is too late', async () => {
    fakeCustody().plan();
    const { dialog, fill, send } = await openForm();
    fill(swapScreenTexts.from, '2026-12-09');
    fill(swapScreenTexts.last, '2026-12-09');
    fill(swapScreenTexts.respondDay, '2026-12-10');
    await send();
    expect(await dialog.findByText(swapTexts.respondByLate)).toBeVisible();
    expect(dialog.getByLabelText(swapScreenTexts.respondDay)).toHaveFocus();
  });

  it('says why the server refuses, and keeps what was filled in', async () => {
    fakeCustody().plan();
    const { dialog, fill, send } = await openForm();
    api.use(fail(requestSwap, 'taken', swapTexts.tooMany));
    fill(swapScreenTexts.from, '2026-12-09');
    fill(swapScreenTexts.last, '2026-12-09');
    fill(swapScreenTexts.reason, 'A birthday.');
    await send();
    expect(await dialog.findByText(swapTexts.tooMany)).toBeVisible();
    expect(dialog.getByLabelText(swapScreenTexts.reason)).toHaveValue('A birthday.');
  });

  it('sends what was changed after a lost reply as another request', async () => {
    const server = fakeCustody();
    server.plan();
    const ids: string[] = [];
    const { fill, send } = await openForm();
    api.use(
      reply(requestSwap, ({ params }) => {
        ids.push(params.swap ?? '');
        throw new ApiError('unreachable', 0, 'The server is unreachable.');
      }),
    );
    fill(swapScreenTexts.from, '2026-12-09');
    fill(swapScreenTexts.last, '2026-12-09');
    for (const count of [1, 2]) {
      await send();
      await waitFor(() => expect(ids).toHaveLength(count));
    }
    fill(swapScreenTexts.reason, 'A birthday.');
    await send();
    await waitFor(() => expect(ids).toHaveLength(3));
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('needs a connection, and says so', async () => {
    const { plan, sent } = fakeCustody();
    plan();
    const { dialog } = await openForm();
    setOnline(false);
    expect(await dialog.findByText(swapScreenTexts.offline)).toBeVisible();
    expect(dialog.getByRole('button', { name: swapScreenTexts.send })).toHaveAttribute('aria-disabled', 'true');
    expect(sent.swaps).toEqual([]);
    setOnline(true);
  });
});

describe('a request of the other parent', () => {
  it('says what it is about and by when it has to be answered', async () => {
    const { plan, swap } = fakeCustody();
    plan();
    swap();
    open(path);
    const list = await waiting();
    expect(list.getByText('2 nights: 7 to 8 December, with Ben')).toBeVisible();
    expect(list.getByText('In return 2 nights: 10 to 11 December, with Maya')).toBeVisible();
    expect(list.getByText('“My sister visits.”')).toBeVisible();
    expect(list.getByText(/^Asked by Ben, /)).toBeVisible();
    expect(list.getByText('Answer by Thursday, 3 December, 17:00')).toBeVisible();
  });

  it('is accepted after one more question, with the nights before and after', async () => {
    const { plan, swap, state } = fakeCustody();
    plan();
    swap({}, { in_return: null });
    const { user } = open(path);
    await user.click((await waiting()).getByRole('button', button(swapScreenTexts.accept)));
    const question = within(await screen.findByRole('alertdialog', { name: swapScreenTexts.acceptTitle }));
    expect(question.getByRole('row', { name: 'Maya 183 181' })).toBeVisible();
    expect(question.getByRole('row', { name: 'Ben 182 184' })).toBeVisible();
    expect(state.swaps[0]?.state).toBe('open');
    await user.click(question.getByRole('button', button(swapScreenTexts.acceptConfirm)));
    expect(await screen.findByText(swapScreenTexts.accepted)).toBeVisible();
    expect(await (await section()).findByText(swapScreenTexts.none)).toBeVisible();
    expect(await screen.findByRole('img', { name: /Mon 7: Ben, Tue 8: Ben, Wed 9: Ben/ })).toBeVisible();
  });

  it('counts the nights of a plan that is still to begin from its first day, as the page does', async () => {
    const { plan, swap } = fakeCustody();
    plan({ from: '2026-12-05' });
    swap({}, { in_return: null });
    const { user } = open(path);
    const year = within(await screen.findByRole('region', { name: homesTexts.nights }));
    const counted = (await year.findAllByText(/^18\d nights$/)).map((shown) => parseInt(shown.textContent));
    await user.click((await waiting()).getByRole('button', button(swapScreenTexts.accept)));
    const question = within(await screen.findByRole('alertdialog', { name: swapScreenTexts.acceptTitle }));
    const [maya = 0, ben = 0] = counted;
    expect(maya + ben).toBe(365);
    expect(question.getByRole('row', { name: `Maya ${maya} ${maya - 2}` })).toBeVisible();
    expect(question.getByRole('row', { name: `Ben ${ben} ${ben + 2}` })).toBeVisible();
  });

  it('is declined, and stays in what was asked earlier', async () => {
    const { plan, swap } = fakeCustody();
    plan();
    swap();
    const { user } = open(path);
    await user.click((await waiting()).getByRole('button', button(swapScreenTexts.decline)));
    expect(await screen.findByText(swapScreenTexts.declined)).toBeVisible();
    expect(await (await section()).findByText(/^Declined, 1 Dec 2026/)).toBeInTheDocument();
  });

  it('is answered with another one', async () => {
    const { plan, swap, sent } = fakeCustody();
    plan();
    const asked = swap();
    const { fill, send, dialog } = await openForm(swapScreenTexts.counter);
    expect(dialog.getByLabelText(swapScreenTexts.from)).toHaveValue('2026-12-07');
    expect(dialog.getByLabelText(swapScreenTexts.returnLast)).toHaveValue('2026-12-11');
    fill(swapScreenTexts.last, '2026-12-07');
    fill(swapScreenTexts.returnLast, '2026-12-10');
    await send();
    await waitFor(() => expect(sent.counters).toEqual([asked.id]));
    expect(sent.swaps[0]?.nights).toEqual({ from: '2026-12-07', to: '2026-12-08' });
    expect(
      await (await section()).findByText(new RegExp(`^${swapScreenTexts.historyStates.countered}`)),
    ).toBeInTheDocument();
  });

  it('that was withdrawn a moment ago says so, with how it stands now', async () => {
    const { plan, swap, state } = fakeCustody();
    plan();
    swap();
    const { user } = open(path);
    const list = await waiting();
    api.use(fail(answerSwap, 'taken', swapTexts.gone));
    state.swaps = state.swaps.map((former) => ({ ...former, state: 'withdrawn' }));
    await user.click(list.getByRole('button', button(swapScreenTexts.decline)));
    expect(await screen.findByText(swapScreenTexts.tooLate(swapTexts.gone))).toBeVisible();
    expect(await (await section()).findByText(swapScreenTexts.none)).toBeVisible();
    expect((await section()).getByText(swapScreenTexts.historyStates.withdrawn)).toBeInTheDocument();
  });

  it('answered offline waits and says that it may come too late', async () => {
    const { plan, swap, state } = fakeCustody();
    plan();
    swap();
    const { user } = open(path);
    const list = await waiting();
    setOnline(false);
    await user.click(list.getByRole('button', button(swapScreenTexts.decline)));
    expect(await list.findByText(swapScreenTexts.waiting)).toBeVisible();
    expect(state.swaps[0]?.state).toBe('open');
    setOnline(true);
    expect(await screen.findByText(swapScreenTexts.declined)).toBeVisible();
    expect(state.swaps[0]?.state).toBe('declined');
  });
});

describe('a request of one’s own', () => {
  it('is withdrawn', async () => {
    const { plan, swap } = fakeCustody();
    plan();
    swap({ asked_by: maya.id }, { nights: { from: '2026-12-09', to: '2026-12-10' }, with: 'a', in_return: null });
    const { user } = open(path);
    await user.click((await waiting()).getByRole('button', button(swapScreenTexts.withdraw)));
    expect(await screen.findByText(swapScreenTexts.withdrawn)).toBeVisible();
  });

  it('that nobody answered is among the earlier ones', async () => {
    const { plan, swap } = fakeCustody();
    plan();
    swap({ asked_by: maya.id, state: 'expired' });
    open(path);
    expect(await (await section()).findByText(swapScreenTexts.historyStates.expired)).toBeInTheDocument();
  });
});

describe('messages about requests', () => {
  it('are switched off, which the other parent does not see', async () => {
    const { plan, state } = fakeCustody();
    plan();
    const { user } = open(path);
    const box = (await section()).getByRole('checkbox', { name: swapScreenTexts.muted });
    expect(box).toHaveAccessibleDescription(swapScreenTexts.mutedHint);
    await user.click(box);
    await waitFor(() => expect(state.is_muted).toBe(true));
    expect(box).toBeChecked();
  });

  it('stay on if that could not be stored', async () => {
    fakeCustody().plan();
    const { user } = open(path);
    const box = (await section()).getByRole('checkbox', { name: swapScreenTexts.muted });
    api.use(fail(muteSwaps, 'unexpected'));
    await user.click(box);
    expect(await (await section()).findByText(swapScreenTexts.mutedFailed)).toBeVisible();
    expect(box).not.toBeChecked();
  });

  it('can be switched off after a lapse, too', async () => {
    const { plan, state } = fakeCustody({ hasFeature: false, tier: 'free' });
    plan();
    const { user } = open(path);
    await user.click((await section()).getByRole('checkbox', { name: swapScreenTexts.muted }));
    await waitFor(() => expect(state.is_muted).toBe(true));
    expect(screen.queryByRole('button', { name: swapScreenTexts.ask })).toBeNull();
    expect(screen.getByRole('heading', { name: homesTexts.tonight('Maya') })).toBeVisible();
  });
});
