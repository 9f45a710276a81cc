import '../../../test/indexed-db';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { addDays, localDay } from '@everstep/domain/base/days';
import { levelTexts } from '@everstep/domain/help';
import type { Child } from '@everstep/domain/households';
import { checklists, dueDay, milestoneKey, milestoneTexts, type MilestoneEntry } from '@everstep/domain/milestones';
import { pullChanges } from '@everstep/domain/sync';
import { trackerTexts } from '@everstep/domain/trackers';
import { formatCalendarDay } from '../../platform/locale/dates';
import { api, fail } from '../../../test/fake-api';
import { fakeFamilyServer } from '../../../test/family-server';
import { open, openPart } from '../../../test/open';
import { MilestonesTodayCard } from './today-card';

afterEach(() => void vi.useRealTimers());

const { ending } = milestoneTexts;
const today = localDay(new Date());
/** Nine months and a few days old. */
const born = addDays(today, -280);

function openMilestones(
  given: Record<string, Partial<MilestoneEntry>> = {},
  { details, role, at = '/baby-milestones' }: { details?: Partial<Child>; role?: 'viewer'; at?: string } = {},
) {
  const server = fakeFamilyServer({ birth_date: born, ...details }, role);
  const child_id = server.child.id;
  for (const [item, change] of Object.entries(given))
    server.put('milestone', milestoneKey(child_id, item), {
      child_id,
      item,
      answer: 'yes',
      date: null,
      note: null,
      ...change,
    });
  return { server, ...open(at) };
}
const answersTo = (item: string) => screen.findByRole('group', { name: milestoneTexts.answerLegend(item) });
const actEarly = () => screen.queryByRole('region', { name: milestoneTexts.actEarlyTitle });

describe('the milestones page', () => {
  it('shows the list that is due, says what it is not, and reminds of the screening', async () => {
    openMilestones();
    expect(await screen.findByRole('heading', { name: milestoneTexts.byAge('9 months') })).toBeVisible();
    expect(screen.getByText(milestoneTexts.disclaimer)).toBeVisible();
    expect(screen.getByText(milestoneTexts.screenings.development)).toBeVisible();
    expect(screen.queryByText(milestoneTexts.screenings.autism)).toBeNull();
    expect(actEarly()).toBeNull();
  });

  it('is the same page under its other name', async () => {
    openMilestones({}, { at: '/behavior-tracker' });
    expect(await screen.findByRole('heading', { level: 1, name: milestoneTexts.title })).toBeVisible();
    expect(await screen.findByRole('heading', { name: milestoneTexts.byAge('9 months') })).toBeVisible();
  });

  it('stores an answer at once, shows what a missed item asks for, and undoes it', async () => {
    const { server, user } = openMilestones();
    const sits = within(await answersTo('Sits without support'));
    await user.click(sits.getByRole('radio', { name: 'Not yet' }));
    const card = within(await screen.findByRole('region', { name: milestoneTexts.actEarlyTitle }));
    expect(card.getByText('Sits without support')).toBeVisible();
    expect(card.getByText(milestoneTexts.steps[0])).toBeVisible();
    await waitFor(() => expect(server.values('milestone')).toMatchObject([{ item: '9-sits', answer: 'not_yet' }]));
    await user.click(screen.getByRole('button', { name: trackerTexts.undo }));
    await waitFor(() => expect(server.values('milestone')).toEqual([]));
    await waitFor(() => expect(actEarly()).toBeNull());
  });

  it('asks for the next open item with three large buttons', async () => {
    const { server, user } = openMilestones();
    const [first, second] = checklists.find(({ months }) => months === 9)?.items ?? [];
    const next = within(await screen.findByRole('region', { name: milestoneTexts.next }));
    expect(next.getByText(first?.text ?? '')).toBeVisible();
    await user.click(next.getByRole('button', { name: 'Yes' }));
    expect(await next.findByText(second?.text ?? '')).toBeVisible();
    await waitFor(() => expect(server.values('milestone')).toMatchObject([{ item: first?.id, answer: 'yes' }]));
  });

  it('gives none of the three answers more weight than the others, before one is chosen', async () => {
    openMilestones();
    const next = within(await screen.findByRole('region', { name: milestoneTexts.next }));
    const buttons = next.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Yes', 'Not sure', 'Not yet']);
    expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
    const row = within(await answersTo('Sits without support')).getAllByRole('radio');
    expect(row.map((radio) => radio.closest('label')?.textContent)).toEqual(['Yes', 'Not sure', 'Not yet']);
  });

  it('ends with what the answers mean and the day of the next list, where the last question was', async () => {
    const [last, ...others] = checklists.find(({ months }) => months === 9)?.items.toReversed() ?? [];
    const { server, user } = openMilestones(Object.fromEntries(others.map(({ id }) => [id, {}])));
    const next = within(await screen.findByRole('region', { name: milestoneTexts.next }));
    expect(next.getByText(last?.text ?? '')).toBeVisible();
    expect(screen.queryByRole('region', { name: ending.title('9 months') })).toBeNull();
    await user.click(next.getByRole('button', { name: 'Yes' }));
    const end = within(await screen.findByRole('region', { name: ending.title('9 months') }));
    await waitFor(() => expect(end.getByRole('heading')).toHaveFocus());
    expect(end.getByText(ending.meaning.seen('Mila'))).toBeVisible();
    const from = dueDay({ birth: born, gestationWeeks: server.child.gestation_weeks }, 12);
    expect(end.getByText(ending.next('12 months', formatCalendarDay(from)))).toBeVisible();
    expect(screen.queryByRole('region', { name: milestoneTexts.next })).toBeNull();
  });

  it('ends an earlier list with the one that waits, and leads to what a missed item asks for', async () => {
    const items = checklists.find(({ months }) => months === 6)?.items ?? [];
    const answers = Object.fromEntries(items.map(({ id }, index) => [id, index ? {} : { answer: 'not_yet' as const }]));
    const { user } = openMilestones(answers);
    const path = within(await screen.findByRole('navigation', { name: milestoneTexts.pathLabel }));
    await user.click(path.getByRole('button', { name: /^6 months/ }));
    const end = within(await screen.findByRole('region', { name: ending.title('6 months') }));
    expect(end.getByText(ending.meaning.not_yet('Mila'))).toBeVisible();
    await user.click(end.getByRole('button', { name: ending.advice }));
    expect(screen.getByRole('heading', { name: milestoneTexts.actEarlyTitle })).toHaveFocus();
    await user.click(end.getByRole('button', { name: ending.openNext('9 months') }));
    expect(screen.getByRole('heading', { name: milestoneTexts.byAge('9 months') })).toHaveFocus();
  });

  it('keeps date and note, and names a lost skill first', async () => {
    const { server, user } = openMilestones({ '9-sits': {}, '9-babbles': { answer: 'not_yet' } });
    await user.click(await screen.findByRole('button', { name: milestoneTexts.detailsOf('Sits without support') }));
    const dialog = within(await screen.findByRole('dialog'));
    const date = dialog.getByLabelText(milestoneTexts.dateLabel);
    fireEvent.change(date, { target: { value: addDays(today, 1) } });
    await user.click(dialog.getByRole('button', { name: entryTexts.save }));
    expect(dialog.getByText(milestoneTexts.dateFuture)).toBeVisible();
    fireEvent.change(date, { target: { value: addDays(today, -20) } });
    await user.type(dialog.getByLabelText(entryTexts.noteLabel), 'On the rug');
    await user.click(dialog.getByRole('checkbox', { name: milestoneTexts.lostLabel }));
    await user.click(dialog.getByRole('button', { name: entryTexts.save }));
    const notice = await screen.findByRole('region', { name: milestoneTexts.lostNotice(server.child.name) });
    expect(within(notice).getByText(levelTexts.today)).toBeVisible();
    expect(within(notice).getByText(/Sits without support/)).toBeVisible();
    const advice = screen.getByRole('region', { name: milestoneTexts.actEarlyTitle });
    expect(notice.compareDocumentPosition(advice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const stored = { item: '9-sits', date: addDays(today, -20), note: 'On the rug', is_lost: true };
    await waitFor(() => expect(server.values('milestone')).toContainEqual(expect.objectContaining(stored)));
  });

  it.each(['Not yet', 'Not sure'])(
    'keeps asking for a call about a lost skill that is answered with %s',
    async (answer) => {
      const lost = { date: addDays(today, -20), is_lost: true };
      const { server, user } = openMilestones({ '9-sits': lost });
      const name = milestoneTexts.lostNotice(server.child.name);
      expect(await screen.findByRole('region', { name })).toBeVisible();
      const row = within(await answersTo('Sits without support'));
      await user.click(row.getByRole('radio', { name: answer }));
      await waitFor(() => expect(server.values('milestone')).not.toMatchObject([{ answer: 'yes' }]));
      expect(server.values('milestone')).toMatchObject([lost]);
      await waitFor(() => expect(row.getByRole('radio', { name: answer })).toBeChecked());
      expect(screen.getByRole('region', { name })).toBeVisible();
      await user.click(row.getByRole('radio', { name: 'Yes' }));
      await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
      await waitFor(() => expect(server.values('milestone')).toMatchObject([{ answer: 'yes', date: lost.date }]));
    },
  );

  it('removes an answer', async () => {
    const { server, user } = openMilestones({ '9-sits': {} });
    await user.click(await screen.findByRole('button', { name: milestoneTexts.detailsOf('Sits without support') }));
    await user.click(await screen.findByRole('button', { name: milestoneTexts.clear }));
    await waitFor(() => expect(server.values('milestone')).toEqual([]));
    const radios = within(await answersTo('Sits without support')).getAllByRole('radio');
    await waitFor(() => {
      for (const radio of radios) expect(radio).not.toBeChecked();
    });
  });

  it('takes a worry seriously without any missed item, until it is settled', async () => {
    const { server, user } = openMilestones({ '9-sits': {} });
    await user.click(await screen.findByRole('button', { name: milestoneTexts.concernAdd }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(milestoneTexts.concernLabel), 'He looks away');
    await user.click(dialog.getByRole('button', { name: entryTexts.save }));
    const card = within(await screen.findByRole('region', { name: milestoneTexts.actEarlyTitle }));
    expect(card.getByText('He looks away')).toBeVisible();
    await waitFor(() => expect(server.values('milestone_concern')).toMatchObject([{ note: 'He looks away' }]));
    await user.click(card.getByRole('button', { name: milestoneTexts.concernSettled }));
    await waitFor(() => expect(server.values('milestone_concern')).toEqual([]));
    expect(actEarly()).toBeNull();
  });

  it('shows every list, and follows the corrected age of a child born early', async () => {
    const { user } = openMilestones({}, { details: { gestation_weeks: 32 } });
    expect(await screen.findByRole('heading', { name: milestoneTexts.byAge('6 months') })).toBeVisible();
    expect(screen.getByText(milestoneTexts.corrected(8), { exact: false })).toBeVisible();
    const path = within(screen.getByRole('navigation', { name: milestoneTexts.pathLabel }));
    await user.click(path.getByRole('button', { name: milestoneTexts.stone('3 years', 0, 12, false) }));
    expect(screen.getByRole('heading', { name: milestoneTexts.byAge('3 years') })).toBeVisible();
  });

  it.each([
    ['not on the day before two years', '2028-01-14', '18 months', 0],
    ['on the day on which the child is two', '2028-01-15', '24 months', 1],
  ])('explains the lists that move ahead where the correction ends, %s', async (_when, day, label, count) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) });
    openMilestones({}, { details: { gestation_weeks: 30, birth_date: '2026-01-15' } });
    expect(await screen.findByRole('heading', { name: milestoneTexts.byAge(label) })).toBeVisible();
    expect(screen.queryAllByText(milestoneTexts.correctionEnded)).toHaveLength(count);
  });

  it('follows the age of the child while the page stays open overnight', async () => {
    const turning = dueDay({ birth: born, gestationWeeks: null }, 12);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${addDays(turning, -1)}T22:00:00Z`) });
    openMilestones();
    expect(await screen.findByText(milestoneTexts.dueNow('9 months'))).toBeVisible();
    vi.setSystemTime(new Date(`${turning}T07:00:00Z`));
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText(milestoneTexts.dueNow('12 months'))).toBeVisible();
  });

  it('explains on the card of the tracker, too, that the lists have moved ahead', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-01-15T12:00:00Z') });
    const { child, household } = fakeFamilyServer({ gestation_weeks: 30, birth_date: '2026-01-15' });
    openPart(<MilestonesTodayCard household={household} child={child} lockedNotice={null} canStop={false} />);
    expect(await screen.findByText(milestoneTexts.byAge('24 months'))).toBeVisible();
    expect(screen.getByText(milestoneTexts.correctionEnded)).toBeVisible();
  });

  it('names each list as its button begins, for whoever says what is written there', async () => {
    openMilestones();
    const path = within(await screen.findByRole('navigation', { name: milestoneTexts.pathLabel }));
    const buttons = path.getAllByRole('button');
    expect(buttons).toHaveLength(checklists.length);
    for (const button of buttons)
      expect(button.getAttribute('aria-label')).toMatch(new RegExp(`^${button.textContent}`));
  });

  it('keeps everything after the last list', async () => {
    openMilestones({ '60-hops': {} }, { details: { birth_date: addDays(today, -1900) } });
    expect(await screen.findByText(milestoneTexts.finished)).toBeVisible();
    expect(within(await answersTo('Hops on one foot')).getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  it('names the last list on the card of a child who has outgrown it, and the first one before two months', async () => {
    for (const [age, text, other] of [
      [1900, milestoneTexts.past, milestoneTexts.notYet],
      [40, milestoneTexts.notYet, milestoneTexts.past],
    ] as const) {
      const { child, household } = fakeFamilyServer({ birth_date: addDays(today, -age) });
      openPart(<MilestonesTodayCard household={household} child={child} lockedNotice={null} canStop={false} />);
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByText(other)).toBeNull();
      cleanup();
    }
  });

  it('has a summary for the doctor', async () => {
    const { user, address } = openMilestones({ '9-sits': { answer: 'not_yet', note: 'Leans on his hands' } });
    await user.click(await screen.findByRole('button', { name: milestoneTexts.summary }));
    expect(screen.getByRole('heading', { name: milestoneTexts.summaryTitle('Mila') })).toBeVisible();
    const table = within(screen.getByRole('table', { name: milestoneTexts.byAge('9 months') }));
    const row = within(table.getByRole('row', { name: /Sits without support/ }));
    expect(row.getByText('Not yet')).toBeVisible();
    expect(row.getByText('Leans on his hands')).toBeVisible();
    expect(address()).toBe('/baby-milestones?view=summary');
    await user.click(screen.getByRole('button', { name: milestoneTexts.back }));
    expect(address()).toBe('/baby-milestones');
  });

  it('prints a lost skill for the doctor, before what is not reached', async () => {
    openMilestones(
      { '9-sits': { is_lost: true }, '9-babbles': { answer: 'not_yet' } },
      { at: '/baby-milestones?view=summary' },
    );
    const advice = within(await screen.findByRole('region', { name: milestoneTexts.actEarlyTitle }));
    const titles = advice.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([milestoneTexts.lostItems, milestoneTexts.notYetItems]);
    expect(advice.getByText('Sits without support')).toBeVisible();
  });

  it('lets a viewer look, and nothing more', async () => {
    openMilestones({ '9-sits': {} }, { role: 'viewer' });
    expect(await screen.findByRole('heading', { name: milestoneTexts.byAge('9 months') })).toBeVisible();
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(screen.queryByRole('button', { name: milestoneTexts.concernAdd })).toBeNull();
  });

  it('says when nothing could be loaded, and can be tried again', async () => {
    const server = fakeFamilyServer({ birth_date: born });
    api.use(fail(pullChanges, 'unavailable'));
    const { user } = open('/baby-milestones');
    expect(await screen.findByText(milestoneTexts.loadFailed)).toBeVisible();
    api.use(...server.sync.replies());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: milestoneTexts.byAge('9 months') })).toBeVisible();
  });
});
