import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { feedingTexts } from '@everstep/domain/feedings';
import { levelTexts } from '@everstep/domain/help';
import { listHouseholds } from '@everstep/domain/households';
import { trackerTexts } from '@everstep/domain/trackers';
import { ana, fakeClock, fakeFeedingServer, passMinutes } from '../../../test/feeding-server';
import { api, maya, reply } from '../../../test/fake-api';
import { open } from '../../../test/open';
import { openOutbox } from '../../platform/sync/open-outbox';

const path = '/milk-tracker';
const { wetDiapers, fewFeeds } = feedingTexts;
const notice = async (title = wetDiapers.title('Mila')) => within(await screen.findByRole('region', { name: title }));
const noNotice = () => expect(screen.queryByRole('region', { name: wetDiapers.title('Mila') })).toBeNull();
const emergency = levelTexts.emergency.replace('{emergency}', '911');

fakeClock();

type Server = ReturnType<typeof fakeFeedingServer>;

/** Feeds every three hours for two days, and wet diapers the given numbers of hours ago. */
function keepLog(server: Server, ...wetHoursAgo: number[]): void {
  for (let hours = 1; hours < 48; hours += 3) server.putFeeding(server.bottle(hours * 60));
  for (const hours of wetHoursAgo) server.putDiaper(server.diaper(hours * 60));
}

describe('few wet diapers', () => {
  it('are asked about first, without an emergency number; No says whom to call, and is remembered', async () => {
    const server = fakeFeedingServer();
    keepLog(server, 3, 30);
    const { user, unmount } = open(path);
    const asked = await notice();
    expect(asked.getByText(/^In the last 24 hours 1 wet diaper is logged; at this age 6 or more/)).toBeVisible();
    expect(asked.getByText(wetDiapers.question)).toBeVisible();
    expect(asked.queryByText(/911/)).toBeNull();
    await user.click(asked.getByRole('button', { name: wetDiapers.none }));
    expect(await (await notice()).findByText(wetDiapers.meaning)).toBeVisible();
    expect((await notice()).getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911');
    unmount();
    open(path);
    expect(await (await notice()).findByText(wetDiapers.meaning)).toBeVisible();
  });

  it('count one that both parents logged once, also where one of them has not been sent yet', async () => {
    const server = fakeFeedingServer({ partner: ana });
    keepLog(server, 40);
    for (const [hours, author] of [
      [4, maya.id],
      [3.97, ana.id],
      [0.05, ana.id],
    ] as const)
      server.putDiaper(server.diaper(hours * 60), author);
    const { user } = open(path);
    expect(
      (await notice()).getByText(/^In the last 24 hours 2 wet diapers are logged; .* counted once\.$/),
    ).toBeVisible();
    server.sync.failWith(() => 'request lost');
    await user.click((await notice()).getByRole('button', { name: wetDiapers.log }));
    const form = within(await screen.findByRole('dialog', { name: feedingTexts.diaper }));
    await user.click(form.getByRole('radio', { name: feedingTexts.wet }));
    await user.click(form.getByRole('button', { name: entryTexts.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await notice()).getByText(/^In the last 24 hours 2 wet diapers are logged; /)).toBeVisible();
  });

  it.each([
    ['and then still say what applies', [3, 9], levelTexts.today],
    ['and then are gone if they were enough', [3, 5, 9, 13, 17], null],
  ])('are asked about as one or two where that is all that is open, %s', async (_then, hours, level) => {
    const server = fakeFeedingServer({ partner: ana });
    keepLog(server, 40, ...hours);
    server.putDiaper(server.diaper(2.9 * 60), ana.id);
    server.putDiaper({ ...server.diaper(60), is_wet: false, is_dirty: true });
    const { user } = open(path);
    const asked = await notice();
    expect(await asked.findByText(wetDiapers.two.question)).toBeVisible();
    expect(asked.queryByRole('button', { name: wetDiapers.log })).toBeNull();
    // What applies either way is said at once.
    if (level !== null) expect(asked.getByText(level)).toBeVisible();
    await user.click(asked.getByRole('button', { name: wetDiapers.two.enough }));
    if (level === null) {
      expect(await screen.findByText(wetDiapers.two.enoughSaid('Mila'))).toBeVisible();
      return;
    }
    expect(await (await notice()).findByText(level)).toBeVisible();
    expect((await notice()).getByText(/^In the last 24 hours 3 wet diapers are logged; .* usual\.$/)).toBeVisible();
    await user.click((await notice()).getByRole('button', { name: wetDiapers.change }));
    await user.click((await notice()).getByRole('button', { name: wetDiapers.two.none }));
    expect(await (await notice()).findByRole('link', { name: '911' })).toBeVisible();
  });

  it('of which two people may have logged one are not hidden by that answer once these are longer ago', async () => {
    const server = fakeFeedingServer({ partner: ana });
    keepLog(server, 40, 18, 23.5);
    server.putDiaper(server.diaper(23.45 * 60), ana.id);
    server.putDiaper({ ...server.diaper(60), is_wet: false, is_dirty: true });
    const { user } = open(path);
    await user.click((await notice()).getByRole('button', { name: wetDiapers.two.enough }));
    expect(await (await notice()).findByText(levelTexts.today)).toBeVisible();
    passMinutes(60);
    expect(await (await notice()).findByRole('link', { name: '911' })).toBeVisible();
    expect((await notice()).getByText(/In the last 24 hours 1 wet diaper is logged; /)).toBeVisible();
    expect(screen.queryByText(wetDiapers.enoughSaid('Mila'))).toBeNull();
  });

  it('that were logged several times within minutes are asked about as all different or not', async () => {
    const server = fakeFeedingServer({ partner: ana });
    keepLog(server, 40, 3, 9, 12);
    for (const hours of [2.9, 8.95, 12.05]) server.putDiaper(server.diaper(hours * 60), ana.id);
    server.putDiaper({ ...server.diaper(60), is_wet: false, is_dirty: true });
    const { user } = open(path);
    expect(await (await notice()).findByText(wetDiapers.several.question)).toBeVisible();
    await user.click((await notice()).getByRole('button', { name: wetDiapers.several.none }));
    expect(await (await notice()).findByText(levelTexts.today)).toBeVisible();
    await user.click((await notice()).getByRole('button', { name: wetDiapers.change }));
    await user.click((await notice()).getByRole('button', { name: wetDiapers.several.enough }));
    expect(await screen.findByText(wetDiapers.several.enoughSaid('Mila'))).toBeVisible();
  });

  it('lead to the form of a diaper, and are gone when enough are logged', async () => {
    const server = fakeFeedingServer();
    keepLog(server, 9, 10, 13, 16, 19, 22);
    const { user } = open(path);
    await user.click((await notice()).getByRole('button', { name: wetDiapers.log }));
    const form = within(await screen.findByRole('dialog', { name: feedingTexts.diaper }));
    await user.click(form.getByRole('radio', { name: feedingTexts.wet }));
    await user.click(form.getByRole('button', { name: entryTexts.save }));
    await waitFor(noNotice);
  });

  it('are not asked about again for eight hours after Yes, unless there are fewer by then', async () => {
    const server = fakeFeedingServer();
    keepLog(server, 3, 7, 20, 23.5);
    const { user } = open(path);
    await user.click((await notice()).getByRole('button', { name: wetDiapers.enough }));
    await waitFor(noNotice);
    // The two oldest are now more than 24 hours ago: what was 'today' has become an emergency.
    passMinutes(5 * 60);
    expect(await (await notice()).findByText(wetDiapers.question)).toBeVisible();
  });

  it('stay an emergency after No, also where what was answered was a call today', async () => {
    const server = fakeFeedingServer();
    keepLog(server, 3, 7, 20, 23.5);
    const { user } = open(path);
    await user.click((await notice()).getByRole('button', { name: wetDiapers.none }));
    expect(await (await notice()).findByText(levelTexts.today)).toBeVisible();
    passMinutes(5 * 60);
    expect(await (await notice()).findByRole('link', { name: '911' })).toBeVisible();
    expect((await notice()).queryByText(wetDiapers.question)).toBeNull();
  });

  it('leave the focus on their heading after No, and the answer can be changed', async () => {
    const server = fakeFeedingServer();
    keepLog(server, 3);
    const { user } = open(path);
    await user.click((await notice()).getByRole('button', { name: wetDiapers.none }));
    const heading = () => screen.getByRole('heading', { name: wetDiapers.title('Mila') });
    expect(heading()).toHaveFocus();
    await user.click((await notice()).getByRole('button', { name: wetDiapers.change }));
    expect((await notice()).getByText(wetDiapers.question)).toBeVisible();
    expect(heading()).toHaveFocus();
  });

  it('leave one line after Yes, with the focus, that asks again after a wrong tap', async () => {
    const server = fakeFeedingServer();
    keepLog(server, 3);
    const { user } = open(path);
    await user.click((await notice()).getByRole('button', { name: wetDiapers.enough }));
    await waitFor(noNotice);
    expect(screen.getByText(wetDiapers.enoughSaid('Mila'))).toHaveFocus();
    await user.click(screen.getByRole('button', { name: wetDiapers.change }));
    expect((await notice()).getByText(wetDiapers.question)).toBeVisible();
    expect(screen.queryByText(wetDiapers.enoughSaid('Mila'))).toBeNull();
  });

  it('are asked about where this device keeps answers that cannot be read', async () => {
    const server = fakeFeedingServer();
    keepLog(server, 3);
    for (const kept of ['null', '{', `{"wet-diapers:${server.child.id}":{"answer":"enough","level":"today"}}`]) {
      localStorage.setItem('everstep_notice_answers', kept);
      const { unmount } = open(path);
      expect((await notice()).getByText(wetDiapers.question)).toBeVisible();
      unmount();
    }
  });

  it('where somebody looked at a diaper without urine, tell of the emergency at once, and can be answered', async () => {
    const server = fakeFeedingServer();
    keepLog(server, 30);
    for (const hours of [10, 34]) server.putDiaper(server.diaper(hours * 60, { is_wet: false, is_dirty: true }));
    const { user } = open(path);
    const told = await notice();
    expect(told.getByRole('link', { name: '911' })).toBeVisible();
    expect(told.getByText(wetDiapers.question)).toBeVisible();
    await user.click(told.getByRole('button', { name: wetDiapers.none }));
    expect((await notice()).queryByText(wetDiapers.question)).toBeNull();
    expect((await notice()).getByRole('link', { name: '911' })).toBeVisible();
    await user.click((await notice()).getByRole('button', { name: wetDiapers.change }));
    await user.click((await notice()).getByRole('button', { name: wetDiapers.enough }));
    await waitFor(noNotice);
    expect(screen.getByText(wetDiapers.enoughSaid('Mila'))).toHaveFocus();
  });

  it('are asked about first where stools alone are logged', async () => {
    const server = fakeFeedingServer();
    keepLog(server);
    for (const hours of [10, 34]) server.putDiaper(server.diaper(hours * 60, { is_wet: false, is_dirty: true }));
    open(path);
    const asked = await notice();
    expect(asked.getByText(wetDiapers.question)).toBeVisible();
    expect(asked.queryByText(/911/)).toBeNull();
  });

  it('stay an emergency after No when another dirty diaper is logged, without a second tap', async () => {
    const server = fakeFeedingServer();
    keepLog(server, 3);
    const { user, unmount } = open(path);
    await user.click((await notice()).getByRole('button', { name: wetDiapers.none }));
    unmount();
    server.putDiaper(server.diaper(0, { is_wet: false, is_dirty: true }));
    open(path);
    expect(await (await notice()).findByRole('link', { name: '911' })).toBeVisible();
    expect((await notice()).queryByText(wetDiapers.question)).toBeNull();
  });

  it('are asked about for three days without any diaper, and then not where a family does not log them', async () => {
    const server = fakeFeedingServer();
    for (let hours = 1; hours < 90; hours += 3) server.putFeeding(server.bottle(hours * 60));
    server.putDiaper(server.diaper(71 * 60));
    const { user, unmount } = open(path);
    expect((await notice()).queryByRole('button', { name: wetDiapers.notLogged.answer })).toBeNull();
    passMinutes(61);
    await user.click(await (await notice()).findByRole('button', { name: wetDiapers.notLogged.answer }));
    await waitFor(noNotice);
    expect(screen.getByText(wetDiapers.notLogged.said)).toHaveFocus();
    passMinutes(20 * 60);
    expect(await screen.findByText(wetDiapers.notLogged.said)).toBeVisible();
    server.putFeeding(server.bottle(0));
    passMinutes(5 * 60);
    await waitFor(() => expect(screen.queryByText(wetDiapers.notLogged.said)).toBeNull());
    noNotice();
    unmount();
    server.putDiaper(server.diaper(0));
    open(path);
    expect(await (await notice()).findByText(wetDiapers.question)).toBeVisible();
  });

  it('name the emergency number for a child that seems ill, where a call today is enough', async () => {
    const server = fakeFeedingServer();
    keepLog(server, 3, 7, 20);
    const { user } = open(path);
    await user.click((await notice()).getByRole('button', { name: wetDiapers.none }));
    expect(await (await notice()).findByText(levelTexts.today)).toBeVisible();
    expect((await notice()).getByText(new RegExp(`^${wetDiapers.worse} Call`))).toHaveTextContent(emergency);
  });

  it.each([
    ['a viewer', { role: 'viewer' as const }],
    ['a family without the plan', { hasPlan: false }],
  ])('are shown to %s, who is not asked to log', async (_who, options) => {
    const server = fakeFeedingServer(options);
    keepLog(server, 3);
    open(path);
    expect(await (await notice()).findByText(wetDiapers.question)).toBeVisible();
    expect((await notice()).queryByRole('button', { name: wetDiapers.log })).toBeNull();
    expect((await notice()).getByRole('button', { name: wetDiapers.none })).toBeVisible();
  });

  it('stand above the cards of all trackers, and on the dashboard', async () => {
    const server = fakeFeedingServer();
    keepLog(server, 3);
    const { unmount } = open('/trackers');
    expect(await (await notice()).findByText(wetDiapers.question)).toBeVisible();
    unmount();
    open('/dashboard');
    expect(await (await notice()).findByText(wetDiapers.question)).toBeVisible();
  });

  it('are not spoken of while it is not known which diapers are logged, unless they cannot be loaded', async () => {
    const server = fakeFeedingServer();
    keepLog(server, 3);
    const outbox = openOutbox(server.email);
    const { view } = outbox;
    let diapers: ReturnType<typeof view> = {};
    vi.spyOn(outbox, 'view').mockImplementation((kind, scope) =>
      kind.name === 'diaper' ? diapers : view(kind, scope),
    );
    open(path);
    expect((await screen.findAllByRole('button', { name: /^Bottle, .*edit or delete$/ })).length).toBeGreaterThan(0);
    noNotice();
    diapers = { failure: 'The server is unreachable.' };
    passMinutes(1);
    expect(await (await notice()).findByText(wetDiapers.question)).toBeVisible();
  });

  it('are not spoken of where the log is empty', async () => {
    fakeFeedingServer();
    open(path);
    expect(await screen.findByText(feedingTexts.noFeedYet)).toBeVisible();
    noNotice();
  });
});

describe('a stool of which a doctor should hear', () => {
  const { stools } = feedingTexts;
  const pale = stools.paleStool.title('Mila');

  it('is told on the tracker, the cards and the dashboard, without a question, no matter who logged it', async () => {
    const server = fakeFeedingServer({ role: 'viewer' });
    server.putDiaper(server.diaper(20 * 60, { is_wet: false, is_dirty: true, color: 'white' }));
    for (const address of [path, '/trackers', '/dashboard']) {
      const { unmount } = open(address);
      const told = await notice(pale);
      expect(told.getByText(levelTexts.today)).toBeVisible();
      expect(told.getByText('White or pale stool: 20 h ago.')).toBeVisible();
      expect(told.getByRole('link', { name: trackerTexts.getHelp })).toBeVisible();
      unmount();
    }
  });

  it('leaves one line once a doctor knows, until another one is logged', async () => {
    const server = fakeFeedingServer();
    server.putDiaper(server.diaper(20 * 60, { is_dirty: true, color: 'red' }));
    const { user, unmount } = open(path);
    const title = stools.bloodInStool.title('Mila');
    await user.click((await notice(title)).getByRole('button', { name: stools.told }));
    expect(screen.queryByRole('region', { name: title })).toBeNull();
    expect(screen.getByText(stools.toldSaid('Mila'))).toHaveFocus();
    await user.click(screen.getByRole('button', { name: stools.change }));
    expect(screen.getByRole('heading', { name: title })).toHaveFocus();
    await user.click((await notice(title)).getByRole('button', { name: stools.told }));
    unmount();
    // Logged later, though it was earlier.
    server.putDiaper(server.diaper(30 * 60, { is_dirty: true, color: 'red' }));
    open(path);
    expect((await notice(title)).getByText(/^Red stool: 2 in the last two days, the last one 20 h ago/)).toBeVisible();
  });
});

describe('milk past its time', () => {
  it('is told once on the dashboard, however many children drink it', async () => {
    const server = fakeFeedingServer({ sibling: 'Theo' });
    server.putMilk(server.pumped(10 * 60, 60, 'room'));
    server.putMilk(server.pumped(11 * 60, 30, 'room'));
    keepLog(server, 3);
    open('/dashboard');
    expect(await (await notice()).findByText(wetDiapers.question)).toBeVisible();
    const told = await screen.findAllByRole('region', { name: feedingTexts.expired.title });
    expect(told).toHaveLength(1);
    expect(within(told[0] as HTMLElement).getByText(feedingTexts.expired.text('90 ml'))).toBeVisible();
  });

  it('leads to the milk of its own family, whichever family was looked at last', async () => {
    const server = fakeFeedingServer();
    const member = { id: maya.id, name: maya.name, role: 'owner' as const, joined: '2026-09-20T09:00:00.000Z' };
    const family = { role: 'owner' as const, deletion_at: null, invitations: [], members: [member] };
    const other = { ...server.child, id: server.child.id.replace('-c', '-d'), name: 'Theo', birth_date: '2026-11-01' };
    const otherFamily = server.household.replace('-f', '-e');
    api.use(
      reply(listHouseholds, {
        success: true,
        households: [
          { ...family, id: server.household, children: [server.child] },
          { ...family, id: otherFamily, children: [other] },
        ],
      }),
    );
    server.sync.setMembers(otherFamily, [maya.id]);
    server.putMilk(server.pumped(10 * 60, 60, 'room'));
    const { user } = open('/dashboard');
    // A search by role through the whole dashboard holds up a busy machine.
    await user.click(await screen.findByText(feedingTexts.expired.open));
    expect(await screen.findByRole('radio', { name: 'Mila' })).toBeChecked();
    expect(await screen.findByText(feedingTexts.stockTotal('60 ml'))).toBeVisible();
  });
});

describe('few feeds of a newborn', () => {
  it('are asked about, with the form of the kind that was given last', async () => {
    const server = fakeFeedingServer({ child: { birth_date: '2026-11-10' } });
    for (const hours of [6, 10, 14, 20, 26]) server.putFeeding(server.nursing('left', hours * 60, hours * 60 - 15));
    for (const hours of [1, 4, 7, 10, 13, 16, 19, 22]) server.putDiaper(server.diaper(hours * 60));
    const { user } = open(path);
    const asked = await notice(fewFeeds.title('Mila'));
    expect(asked.getByText(/^In the last 24 hours 4 feeds are logged; .* began 6 hours ago\.$/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: fewFeeds.log }));
    expect(await screen.findByRole('dialog', { name: feedingTexts.nursing })).toBeVisible();
  });

  it('and few wet diapers are asked about where the child was born on what is tomorrow for this device', async () => {
    const server = fakeFeedingServer({ child: { birth_date: '2026-11-24' } });
    for (const hours of [6, 8, 25]) server.putFeeding(server.nursing('left', hours * 60, hours * 60 - 15));
    open(path);
    expect((await notice(fewFeeds.title('Mila'))).getByText(/began 6 hours ago\.$/)).toBeVisible();
    expect((await notice()).getByText(/at this age 1 or more/)).toBeVisible();
  });

  it('are asked about again five hours after Yes, as long as a newborn may be without', async () => {
    const server = fakeFeedingServer({ child: { birth_date: '2026-11-10' } });
    for (const hours of [6, 10, 14, 20, 26]) server.putFeeding(server.nursing('left', hours * 60, hours * 60 - 15));
    for (const hours of [1, 4, 7, 10, 13, 16, 19, 22]) server.putDiaper(server.diaper(hours * 60));
    const { user } = open(path);
    await user.click((await notice(fewFeeds.title('Mila'))).getByRole('button', { name: fewFeeds.enough }));
    expect(screen.getByText(fewFeeds.enoughSaid('Mila'))).toHaveFocus();
    passMinutes(5 * 60 - 2);
    expect(screen.queryByRole('region', { name: fewFeeds.title('Mila') })).toBeNull();
    passMinutes(3);
    expect((await notice(fewFeeds.title('Mila'))).getByText(fewFeeds.question)).toBeVisible();
  });

  it('are asked about while diapers are logged, more than a day after the last feed', async () => {
    const server = fakeFeedingServer({ child: { birth_date: '2026-11-10' } });
    for (const hours of [30, 33, 36, 39]) server.putFeeding(server.nursing('left', hours * 60, hours * 60 - 15));
    for (let hours = 1; hours < 48; hours += 3) server.putDiaper(server.diaper(hours * 60));
    open(path);
    const asked = await notice(fewFeeds.title('Mila'));
    expect(asked.getByText(/^In the last 24 hours no feed is logged; .* began 30 hours ago\.$/)).toBeVisible();
    expect(asked.getByText(fewFeeds.question)).toBeVisible();
  });

  it('are asked about where supplements alone make up the number', async () => {
    const server = fakeFeedingServer({ child: { birth_date: '2026-11-10' } });
    for (const hours of [2, 7, 12, 17, 22, 30]) {
      server.putFeeding(server.nursing('left', hours * 60, hours * 60 - 15));
      server.putFeeding(server.bottle(hours * 60 - 30, { is_supplement: true }));
    }
    open(path);
    const asked = await notice(fewFeeds.title('Mila'));
    expect(asked.getByText(/^In the last 24 hours 5 feeds are logged; /)).toBeVisible();
  });
});
