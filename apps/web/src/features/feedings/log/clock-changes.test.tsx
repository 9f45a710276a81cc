import '../../../../test/indexed-db';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { typedTimeTexts } from '@everstep/domain/base/typed-time';
import { feedingTexts, type Nursing } from '@everstep/domain/feedings';
import { fakeClock, fakeFeedingServer } from '../../../../test/feeding-server';
import { open } from '../../../../test/open';

const path = '/milk-tracker';
const texts = feedingTexts;
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
type User = ReturnType<typeof open>['user'];
type Server = ReturnType<typeof fakeFeedingServer>;

fakeClock();
beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.setSystemTime('2026-11-01T12:00:00Z');
});
afterEach(() => void vi.unstubAllEnvs());

const skipped = '2026-03-08T02:30';
const twice = '2026-11-01T01:30';
const first = '2026-11-01T05:30:00.000Z';
const second = '2026-11-01T06:30:00.000Z';
/** With seconds, as a tap stores it. */
const tapped = '2026-11-01T06:30:20.000Z';

async function type(label: string, value: string): Promise<void> {
  fireEvent.change((await dialog()).getByLabelText(label), { target: { value } });
}
async function save(user: User): Promise<void> {
  await user.click((await dialog()).getByRole('button', { name: entryTexts.save }));
}

interface Form {
  what: string;
  kind: 'feeding' | 'diaper' | 'pumping' | 'milk';
  /** Opens the form of a new entry and fills in what it needs besides the time. */
  fill: (user: User) => Promise<void>;
  label: string;
  /** The time of a stored entry. */
  timeOf: (value: unknown) => unknown;
}

const startOf = (value: unknown) => (value as { started_at: string }).started_at;
const fillAmount = async (label: string) => type(`${label} (ml)`, '80');
const forms: readonly Form[] = [
  {
    what: 'nursing',
    kind: 'feeding',
    fill: async (user) => {
      await user.click(await button(texts.typed));
      await type(texts.leftMinutesLabel, '10');
    },
    label: texts.startLabel,
    timeOf: (value) => (value as Nursing).segments[0]?.started_at,
  },
  {
    what: 'a bottle',
    kind: 'feeding',
    fill: async (user) => {
      await user.click(await button(texts.bottle));
      await fillAmount(texts.amountLabel);
    },
    label: entryTexts.whenLabel,
    timeOf: startOf,
  },
  {
    what: 'solids',
    kind: 'feeding',
    fill: async (user) => {
      await user.click(await button(texts.solids));
      await type(texts.foodsLabel, 'Porridge');
    },
    label: entryTexts.whenLabel,
    timeOf: startOf,
  },
  {
    what: 'a diaper',
    kind: 'diaper',
    fill: async (user) => user.click(await button(texts.diaper)),
    label: entryTexts.whenLabel,
    timeOf: (value) => (value as { at: string }).at,
  },
  {
    what: 'pumping',
    kind: 'pumping',
    fill: async (user) => {
      await user.click(await button(texts.pumping));
      await fillAmount(texts.leftAmountLabel);
    },
    label: entryTexts.whenLabel,
    timeOf: startOf,
  },
  {
    what: 'milk for the stock',
    kind: 'milk',
    fill: async (user) => {
      await user.click(await screen.findByRole('tab', { name: texts.views.stock }));
      await user.click(await button(texts.addMilk));
      await fillAmount(texts.amountLabel);
    },
    label: entryTexts.whenLabel,
    timeOf: (value) => (value as { at: string }).at,
  },
];

describe.each(forms)('the form for $what', ({ kind, fill, label, timeOf }) => {
  it('stores nothing for a time that was skipped, and asks which of two equal times was meant', async () => {
    const server = fakeFeedingServer();
    const { user } = open(path);
    await fill(user);
    await type(label, skipped);
    await save(user);
    const field = (await dialog()).getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription(typedTimeTexts.skipped));
    expect(server.values(kind)).toEqual([]);
    await type(label, twice);
    const which = within((await dialog()).getByRole('group', { name: typedTimeTexts.which }));
    expect(which.getByRole('radio', { name: typedTimeTexts.first })).toBeChecked();
    await user.click(which.getByRole('radio', { name: typedTimeTexts.second }));
    await save(user);
    await waitFor(() => expect(server.values(kind).map(timeOf)).toEqual([second]));
  });
});

const stored: readonly (Omit<Form, 'fill'> & { row: RegExp; put: (server: Server) => void })[] = [
  {
    what: 'nursing',
    kind: 'feeding',
    label: texts.startLabel,
    row: /^Nursing, .*edit or delete$/,
    put: (server) =>
      server.putFeeding(
        server.nursing('left', 0, 0, {
          segments: [{ side: 'left', started_at: tapped, ended_at: '2026-11-01T06:45:00.000Z' }],
          is_done: true,
        }),
      ),
    timeOf: (value) => (value as Nursing).segments[0]?.started_at,
  },
  {
    what: 'a bottle',
    kind: 'feeding',
    label: entryTexts.whenLabel,
    row: /^Bottle, .*edit or delete$/,
    put: (server) => server.putFeeding(server.bottle(0, { started_at: tapped })),
    timeOf: startOf,
  },
  {
    what: 'solids',
    kind: 'feeding',
    label: entryTexts.whenLabel,
    row: /^(?:Solids|Porridge), .*edit or delete$/,
    put: (server) => server.putFeeding(server.solids(0, { started_at: tapped })),
    timeOf: startOf,
  },
  {
    what: 'a diaper',
    kind: 'diaper',
    label: entryTexts.whenLabel,
    row: /^Diaper, .*edit or delete$/,
    put: (server) => server.putDiaper(server.diaper(0, { at: tapped })),
    timeOf: (value) => (value as { at: string }).at,
  },
];

describe.each(stored)('$what at the second of two equal times', ({ kind, label, row, put, timeOf }) => {
  it('stays there when something else is edited, and can be moved to the first', async () => {
    const server = fakeFeedingServer();
    put(server);
    const { user } = open(path);
    const edit = async () => {
      await user.click(await button(row));
      await user.click(await screen.findByRole('menuitem', { name: entryTexts.edit }));
    };
    await edit();
    const form = await dialog();
    expect(form.getByLabelText(label)).toHaveValue(twice);
    expect(form.getByRole('radio', { name: typedTimeTexts.second })).toBeChecked();
    await user.type(form.getByLabelText(entryTexts.noteLabel), 'Half asleep');
    await save(user);
    await waitFor(() => expect(server.values(kind)).toMatchObject([{ note: 'Half asleep' }]));
    expect(server.values(kind).map(timeOf)).toEqual([tapped]);
    await noDialog();
    await edit();
    await user.click((await dialog()).getByRole('radio', { name: typedTimeTexts.first }));
    await save(user);
    await waitFor(() => expect(server.values(kind).map(timeOf)).toEqual([first]));
  });
});

describe('a running feed', () => {
  const segments = (server: Server) => (server.values('feeding') as Nursing[]).map((feed) => feed.segments);
  const running = (server: Server, startedAt: string) =>
    server.putFeeding(
      server.nursing('left', 0, null, { segments: [{ side: 'left', started_at: startedAt, ended_at: null }] }),
    );

  it('gets the second of two equal times as its start', async () => {
    vi.setSystemTime('2026-11-01T06:50:00Z');
    const server = fakeFeedingServer();
    running(server, '2026-11-01T06:45:00.000Z');
    const { user } = open(path);
    await user.click(await button(texts.changeStart));
    await type(texts.startLabel, twice);
    await user.click((await dialog()).getByRole('radio', { name: typedTimeTexts.second }));
    await save(user);
    await waitFor(() => expect(segments(server)).toMatchObject([[{ started_at: second, ended_at: null }]]));
    expect(await screen.findByRole('timer')).toHaveTextContent('0:20:00');
  });

  it('gets no start that clocks skipped', async () => {
    vi.setSystemTime('2026-03-08T07:10:00Z');
    const server = fakeFeedingServer({ child: { birth_date: '2026-01-20' } });
    running(server, '2026-03-08T07:05:00.000Z');
    const { user } = open(path);
    await user.click(await button(texts.changeStart));
    await type(texts.startLabel, skipped);
    await save(user);
    const field = (await dialog()).getByLabelText(texts.startLabel);
    await waitFor(() => expect(field).toHaveAccessibleDescription(typedTimeTexts.skipped));
    expect(segments(server)).toMatchObject([[{ started_at: '2026-03-08T07:05:00.000Z' }]]);
  });

  it('that was forgotten ends at the one of two equal times that is chosen, and at none that was skipped', async () => {
    vi.setSystemTime('2026-11-01T07:45:00Z');
    const server = fakeFeedingServer();
    running(server, '2026-11-01T04:40:00.000Z');
    const { user } = open(path);
    const question = within(await screen.findByRole('group', { name: texts.forgottenTitle }));
    const end = question.getByLabelText(texts.endedAt);
    fireEvent.change(end, { target: { value: skipped } });
    expect(end).toHaveAccessibleDescription(typedTimeTexts.skipped);
    expect(question.getByRole('button', { name: texts.setEnd })).toBeDisabled();
    fireEvent.change(end, { target: { value: twice } });
    await user.click(question.getByRole('radio', { name: typedTimeTexts.second }));
    await user.click(question.getByRole('button', { name: texts.setEnd }));
    await waitFor(() => expect(segments(server)).toMatchObject([[{ ended_at: second }]]));
  });

  it('that went on until the hour came again has its true length', async () => {
    const server = fakeFeedingServer();
    const across = { side: 'left', started_at: '2026-11-01T05:50:00.000Z', ended_at: '2026-11-01T06:10:00.000Z' };
    server.putFeeding(server.nursing('left', 0, null, { segments: [across as Nursing['segments'][number]] }));
    open(path);
    expect(await screen.findByText('left, 20 min')).toBeVisible();
  });
});
