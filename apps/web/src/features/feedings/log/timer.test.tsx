import '../../../../test/indexed-db';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { feedingTexts, type Nursing } from '@everstep/domain/feedings';
import { trackerTexts } from '@everstep/domain/trackers';
import {
  fakeFeedingServer,
  localTime,
  minutesAgo,
  passMinutes,
  start,
  fakeClock,
} from '../../../../test/feeding-server';
import { open } from '../../../../test/open';

const path = '/milk-tracker';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const timer = () => screen.findByRole('timer');
const panel = async () => within(await screen.findByRole('region', { name: feedingTexts.nursing }));

fakeClock();

function openTracker(options?: Parameters<typeof fakeFeedingServer>[0]) {
  const server = fakeFeedingServer(options);
  return { server, show: () => open(path), feeds: () => server.values('feeding') as Nursing[] };
}

describe('the timer', () => {
  it('starts with one tap, ticks, and goes on after the page was closed', async () => {
    const { show, feeds } = openTracker();
    const { user, unmount } = show();
    await user.click(await button(/^Left/));
    expect(await timer()).toHaveTextContent('0:00:00');
    await waitFor(() => expect(feeds()).toMatchObject([{ segments: [{ side: 'left', started_at: start }] }]));
    passMinutes(2.5);
    expect(await timer()).toHaveTextContent('0:02:30');
    expect(screen.queryByRole('button', { name: /^Right/ })).toBeNull();
    expect(screen.queryByRole('button', { name: feedingTexts.bottle })).toBeNull();
    unmount();
    passMinutes(10);
    show();
    expect(await timer()).toHaveTextContent('0:12:30');
  });

  it('starts once with a double click, and is not paused by its second click', async () => {
    const { show, feeds } = openTracker();
    const { user } = show();
    await user.dblClick(await button(/^Left/));
    expect(await button(feedingTexts.pause)).toBeVisible();
    passMinutes(1);
    await waitFor(() => expect(feeds()).toMatchObject([{ segments: [{ side: 'left', ended_at: null }] }]));
    await user.dblClick(await button(feedingTexts.pause));
    expect(await screen.findByText(feedingTexts.pausedHint)).toBeVisible();
    const isEnded = () => feeds().map(({ segments }) => segments.map(({ ended_at: end }) => end !== null));
    await waitFor(() => expect(isEnded()).toEqual([[true]]));
  });

  it('pauses, goes on within five minutes, and leaves the pause out', async () => {
    const { server, show, feeds } = openTracker();
    server.putFeeding(server.nursing('left', 10, null));
    const { user } = show();
    await user.click(await button(feedingTexts.pause));
    expect(await screen.findByText(feedingTexts.pausedHint)).toBeVisible();
    passMinutes(4);
    await user.click(await button(feedingTexts.resume));
    await button(feedingTexts.pause);
    passMinutes(1);
    expect(await timer()).toHaveTextContent('0:11:00');
    await waitFor(() => expect(feeds()[0]?.segments.map(({ side }) => side)).toEqual(['left', 'left']));
  });

  it('is put away five minutes after a pause, and the next feed is a new one', async () => {
    const { server, show, feeds } = openTracker();
    server.putFeeding(server.nursing('left', 10, null));
    const { user } = show();
    await user.click(await button(feedingTexts.pause));
    await button(feedingTexts.resume);
    passMinutes(5.1);
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
    expect(screen.queryByRole('button', { name: feedingTexts.resume })).toBeNull();
    await user.click(await button(/^Right/));
    await timer();
    await waitFor(() => expect(feeds()).toHaveLength(2));
  });

  it('switches the side, and shows the time of each', async () => {
    const { server, show, feeds } = openTracker();
    server.putFeeding(server.nursing('left', 10, null));
    const { user } = show();
    await user.click(await button('Switch to right'));
    expect(await (await panel()).findByText('Nursing, right')).toBeVisible();
    passMinutes(3);
    expect((await panel()).getByText('left 10 min · right 3 min')).toBeVisible();
    expect(await timer()).toHaveTextContent('0:13:00');
    await waitFor(() => expect(feeds()[0]?.segments).toHaveLength(2));
  });

  it('is done at once, can be undone, and paused again after that', async () => {
    const { server, show, feeds } = openTracker();
    server.putFeeding(server.nursing('left', 10, null));
    const { user } = show();
    await user.click(await button(feedingTexts.done));
    expect(await screen.findByText('Nursing, 10 min logged.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
    await user.click(await button(trackerTexts.undo));
    expect(await timer()).toHaveTextContent('0:10:00');
    passMinutes(1);
    expect(await timer()).toHaveTextContent('0:11:00');
    await user.click(await button(feedingTexts.pause));
    expect(await button(feedingTexts.resume)).toBeVisible();
    await user.click(await button(feedingTexts.done));
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
    await waitFor(() => expect(feeds()[0]?.segments[0]?.ended_at).toBe(minutesAgo(0)));
  });

  it('has Done as its main button, above the others, and says whose it is', async () => {
    const { server, show } = openTracker();
    server.putFeeding(server.nursing('left', 10, null));
    show();
    const [done, pause, other] = (await panel()).getAllByRole('button');
    expect([done, pause, other].map((each) => each?.textContent)).toEqual([
      feedingTexts.done,
      feedingTexts.pause,
      feedingTexts.switchTo(feedingTexts.sides.right),
    ]);
    expect(pause?.className).toBe(other?.className);
    expect(done?.className).not.toBe(pause?.className);
    const pad = (await screen.findByRole('region', { name: feedingTexts.nursing })).parentElement;
    expect(pad).toHaveTextContent(new RegExp(`^${server.child.name}`));
  });

  it('that was done on one phone offers on no other to go on, also after a reload', async () => {
    const { server, show } = openTracker();
    server.putFeeding(server.nursing('left', 10, null));
    const { user, unmount } = show();
    await user.click(await button(feedingTexts.done));
    await waitFor(() => expect(server.values('feeding')).toMatchObject([{ is_done: true }]));
    unmount();
    show();
    expect(await button(/^Right/)).toBeVisible();
    expect(screen.queryByRole('button', { name: feedingTexts.resume })).toBeNull();
  });

  it('is not paused any more once a bottle was given', async () => {
    const { server, show } = openTracker();
    server.putFeeding(server.nursing('left', 10, 3));
    server.putFeeding(server.bottle(1));
    show();
    expect(await button(/^Right/)).toBeVisible();
    expect(screen.queryByRole('button', { name: feedingTexts.resume })).toBeNull();
  });

  it('gets another start while it runs, asks for no minutes, and goes on', async () => {
    const { server, show, feeds } = openTracker();
    server.putFeeding(server.nursing('left', 10, null));
    const { user } = show();
    await user.click(await button(feedingTexts.changeStart));
    const form = within(await screen.findByRole('dialog', { name: feedingTexts.nursing }));
    expect(form.queryByLabelText(feedingTexts.leftMinutesLabel)).toBeNull();
    fireEvent.change(form.getByLabelText(feedingTexts.startLabel), { target: { value: localTime(minutesAgo(25)) } });
    await user.click(form.getByRole('button', { name: entryTexts.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('0:25:00'));
    await waitFor(() =>
      expect(feeds()).toMatchObject([{ segments: [{ side: 'left', started_at: minutesAgo(25), ended_at: null }] }]),
    );
  });

  it('keeps the end that the other parent gave it while its start was being changed', async () => {
    const { server, show, feeds } = openTracker();
    const key = server.putFeeding(server.nursing('left', 30, null));
    const { user } = show();
    await user.click(await button(feedingTexts.changeStart));
    const form = within(await screen.findByRole('dialog', { name: feedingTexts.nursing }));
    const ended = server.nursing('left', 30, 2, { is_done: true, note: 'Sleepy' });
    const change = { scope: server.household, kind: 'feeding', id: 'done', at: minutesAgo(1) };
    server.sync.put(key, ended, change);
    passMinutes(1);
    await waitFor(() => expect(screen.queryByRole('timer', { hidden: true })).toBeNull());
    fireEvent.change(form.getByLabelText(feedingTexts.startLabel), { target: { value: localTime(minutesAgo(40)) } });
    await user.click(form.getByRole('button', { name: entryTexts.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const segments = [{ side: 'left', started_at: minutesAgo(40), ended_at: ended.segments[0]?.ended_at }];
    await waitFor(() => expect(feeds()).toEqual([{ ...ended, segments }]));
  });

  it('that both parents started gets another start as the one feed that it is', async () => {
    const { server, show, feeds } = openTracker();
    server.putFeeding(server.nursing('left', 10, null));
    server.putFeeding(server.nursing('right', 6, null));
    const { user } = show();
    await user.click(await button(feedingTexts.changeStart));
    const form = within(await screen.findByRole('dialog', { name: feedingTexts.nursing }));
    fireEvent.change(form.getByLabelText(feedingTexts.startLabel), { target: { value: localTime(minutesAgo(25)) } });
    await user.click(form.getByRole('button', { name: entryTexts.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(feeds().map(({ segments }) => segments)).toEqual([
        [
          { side: 'left', started_at: minutesAgo(25), ended_at: minutesAgo(6) },
          { side: 'right', started_at: minutesAgo(6), ended_at: null },
        ],
      ]),
    );
  });

  it('does not begin after its first side has ended', async () => {
    const { server, show } = openTracker();
    const segments = [
      { side: 'left' as const, started_at: minutesAgo(20), ended_at: minutesAgo(10) },
      { side: 'right' as const, started_at: minutesAgo(10), ended_at: null },
    ];
    server.putFeeding(server.nursing('left', 20, null, { segments }));
    const { user } = show();
    await user.click(await button(feedingTexts.changeStart));
    const form = within(await screen.findByRole('dialog', { name: feedingTexts.nursing }));
    fireEvent.change(form.getByLabelText(feedingTexts.startLabel), { target: { value: localTime(minutesAgo(5)) } });
    await user.click(form.getByRole('button', { name: entryTexts.save }));
    expect(await form.findByText(feedingTexts.startAfterSide)).toBeVisible();
  });

  it('suggests the other side next', async () => {
    const { server, show } = openTracker();
    server.putFeeding(server.nursing('left', 60, 40));
    show();
    expect(await button('Right Next')).toBeVisible();
    expect(await button('Left')).toBeVisible();
  });

  it('that both parents started is one, and stopping it leaves one feed', async () => {
    const { server, show, feeds } = openTracker();
    server.putFeeding(server.nursing('left', 10, null));
    server.putFeeding(server.nursing('right', 6, null));
    const { user } = show();
    expect(await timer()).toHaveTextContent('0:10:00');
    await user.click(await button(feedingTexts.done));
    await waitFor(() => expect(feeds()).toHaveLength(1));
    expect(feeds()[0]?.segments).toMatchObject([
      { side: 'left', ended_at: minutesAgo(6) },
      { side: 'right', ended_at: minutesAgo(0) },
    ]);
  });
});

describe('a timer that was forgotten', () => {
  const question = async () => within(await screen.findByRole('group', { name: feedingTexts.forgottenTitle }));
  const setEnd = async (minutes: number) => {
    const end = localTime(minutesAgo(minutes));
    fireEvent.change((await question()).getByLabelText(feedingTexts.endedAt), { target: { value: end } });
  };

  it('asks after two hours when it ended, and takes no end before its start', async () => {
    const { server, show, feeds } = openTracker();
    server.putFeeding(server.nursing('left', 119, null));
    const { user } = show();
    await timer();
    expect(screen.queryByRole('group', { name: feedingTexts.forgottenTitle })).toBeNull();
    passMinutes(2);
    await setEnd(130);
    expect((await question()).getByText(feedingTexts.problems.end_before_start)).toBeVisible();
    expect(await button(feedingTexts.setEnd)).toBeDisabled();
    await setEnd(100);
    await user.click(await button(feedingTexts.setEnd));
    await waitFor(() => expect(feeds()[0]?.segments[0]?.ended_at).toBe(minutesAgo(100)));
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  });

  it('goes on when the parent is still nursing', async () => {
    const { server, show } = openTracker();
    server.putFeeding(server.nursing('left', 125, null));
    const { user } = show();
    await user.click(await button(feedingTexts.stillNursing));
    expect(screen.queryByRole('group', { name: feedingTexts.forgottenTitle })).toBeNull();
    expect(await button(feedingTexts.pause)).toBeVisible();
  });

  it('cannot be longer than a day: it must be said when it ended', async () => {
    const { server, show, feeds } = openTracker();
    server.putFeeding(server.nursing('left', 26 * 60, null));
    const { user } = show();
    expect((await question()).getByText(feedingTexts.problems.too_long)).toBeVisible();
    for (const name of [feedingTexts.pause, feedingTexts.done, feedingTexts.stillNursing])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await setEnd(25 * 60);
    await user.click(await button(feedingTexts.setEnd));
    await waitFor(() => expect(feeds()[0]?.segments[0]?.ended_at).toBe(minutesAgo(25 * 60)));
  });
});

describe('when the plan has ended', () => {
  it('a running timer can be stopped, and nothing can be started or gone on with', async () => {
    const { server, show, feeds } = openTracker({ hasPlan: false });
    server.putFeeding(server.nursing('left', 10, null));
    const { user } = show();
    expect(await screen.findByText(/What you have logged stays yours/)).toBeVisible();
    for (const name of [/^Left/, /^Right/, feedingTexts.bottle, feedingTexts.diaper, /^Switch/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(await button(feedingTexts.done));
    await waitFor(() => expect(feeds()[0]?.segments[0]?.ended_at).toBe(minutesAgo(0)));
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
    expect(screen.queryByRole('button', { name: feedingTexts.resume })).toBeNull();
  });
});

describe('twins', () => {
  it('have a timer each, and nothing mixes', async () => {
    const { server, show } = openTracker({ sibling: 'Noah' });
    server.putFeeding(server.nursing('left', 10, null));
    server.putFeeding({ ...server.nursing('right', 20, null), child_id: server.twin.id });
    server.putFeeding({ ...server.bottle(200, { amount_tenths: 500 }), child_id: server.twin.id });
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: 'Mila' }));
    expect(await timer()).toHaveTextContent('0:10:00');
    expect(screen.queryByText(/50 ml/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Noah' }));
    await waitFor(async () => expect(await timer()).toHaveTextContent('0:20:00'));
    expect(screen.getAllByText(/50 ml/).length).toBeGreaterThan(0);
    await user.click(await button(feedingTexts.done));
    await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
    await user.click(screen.getByRole('radio', { name: 'Mila' }));
    expect(await timer()).toHaveTextContent('0:10:00');
    const running = server.values('feeding') as Nursing[];
    expect(running.map(({ child_id }) => child_id)).toEqual([server.child.id, server.twin.id, server.twin.id]);
  });
});
