import '../../../test/indexed-db';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { entryTexts, sentencesOf } from '@everstep/domain/base/entry-texts';
import { addDays, localDay } from '@everstep/domain/base/days';
import { growthKind, growthNoticeTexts, growthTexts, type GrowthEntry } from '@everstep/domain/growth';
import { levelTexts } from '@everstep/domain/help';
import { pullChanges, pushChanges } from '@everstep/domain/sync';
import { trackerTexts } from '@everstep/domain/trackers';
import { api, fail, unreachable } from '../../../test/fake-api';
import { fakeFamilyServer } from '../../../test/family-server';
import { open } from '../../../test/open';
import { takeSavedFiles } from '../../../test/saved-files';
import { formatCalendarDay } from '../../platform/locale/dates';
import { opensForm } from '../../platform/trackers/log/opens-form';

const today = localDay(new Date());
const born = addDays(today, -70);
const measured = (child: string, change: Partial<GrowthEntry> = {}): GrowthEntry => ({
  child_id: child,
  date: addDays(today, -5),
  weight_grams: 5353,
  length_mm: 580,
  position: 'lying' as const,
  head_mm: null,
  note: null,
  ...change,
});
const key = (number: number) => `019ac3a0-0000-7000-8000-00000000000${number}`;
const dialog = async () => within(await screen.findByRole('dialog'));
const add = async () => fireEvent.click(await screen.findByRole('button', { name: growthTexts.add }));

function openGrowth(details: Parameters<typeof fakeFamilyServer>[0] = {}, entries: Partial<GrowthEntry>[] = []) {
  const server = fakeFamilyServer({ birth_date: born, ...details });
  for (const [index, entry] of entries.entries()) server.put('growth', key(index), measured(server.child.id, entry));
  return { server, ...open('/growth') };
}

afterEach(() => void vi.useRealTimers());

describe('the growth page', () => {
  it('begins empty; what is added is shown with its place, and can be undone', async () => {
    const { server, user } = openGrowth();
    expect(await screen.findByRole('heading', { name: growthTexts.empty })).toBeVisible();
    await add();
    const form = await dialog();
    await user.type(form.getByLabelText(growthTexts.weightLabel), '5,35');
    await user.click(form.getByRole('button', { name: entryTexts.save }));
    const latest = within(await screen.findByRole('region', { name: growthTexts.latest }));
    expect(latest.getByText('5.35 kg')).toBeVisible();
    expect(latest.getByText(/^Around the middle \(percentile \d\d\)$/)).toBeVisible();
    await waitFor(() =>
      expect(server.values('growth')).toMatchObject([{ weight_grams: 5350, length_mm: null, position: null }]),
    );
    await user.click(screen.getByRole('button', { name: trackerTexts.undo }));
    expect(await screen.findByRole('heading', { name: growthTexts.empty })).toBeVisible();
  });

  it('saves what was measured as a file, with the name of the child and as it was typed', async () => {
    const date = addDays(today, -5);
    const { server, user } = openGrowth({}, [{ date, weight_unit: 'lb', note: '=1+1' }]);
    const saved = takeSavedFiles();
    await user.click(await screen.findByRole('button', { name: entryTexts.download }));
    await waitFor(() => expect(saved.names()).toEqual([`growth-${today}.csv`]));
    const [, line] = await saved.lines(`growth-${today}.csv`);
    expect(line).toBe(`${server.child.id},Mila,${date},5.353,11 lb 12.82 oz,58,,lying,,,'=1+1,`);
  });

  it('refuses what cannot be, and asks about what hardly any child measures', async () => {
    const { server, user } = openGrowth();
    await add();
    const form = await dialog();
    const weight = form.getByLabelText(growthTexts.weightLabel);
    await user.click(form.getByRole('button', { name: entryTexts.save }));
    expect(form.getByText(growthTexts.nothing)).toBeVisible();
    fireEvent.change(form.getByLabelText(growthTexts.dateLabel), { target: { value: addDays(today, 1) } });
    await user.type(weight, '5350');
    await user.click(form.getByRole('button', { name: entryTexts.save }));
    expect(form.getByText(growthTexts.dateFuture)).toBeVisible();
    expect(form.getByText(growthTexts.weightRange)).toBeVisible();
    fireEvent.change(form.getByLabelText(growthTexts.dateLabel), { target: { value: today } });
    await user.clear(weight);
    await user.type(weight, '15.35');
    await user.click(form.getByRole('button', { name: entryTexts.save }));
    expect(form.getByText(growthTexts.implausible('Weight 15.35 kg'))).toBeVisible();
    expect(server.values('growth')).toEqual([]);
    await user.click(form.getByRole('button', { name: growthTexts.implausibleSave }));
    await waitFor(() => expect(server.values('growth')).toMatchObject([{ weight_grams: 15_350 }]));
  });

  it('opens the form at once where a link asks for it, but for nobody who may not log', async () => {
    fakeFamilyServer({ birth_date: born });
    const link = { pathname: '/growth', state: opensForm };
    const { unmount } = open(link);
    expect(await dialog()).toBeDefined();
    unmount();
    fakeFamilyServer({ birth_date: born }, 'viewer');
    open(link);
    expect(await screen.findByRole('heading', { name: growthTexts.empty })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that stayed open overnight begins a measurement with the new day, and takes it', async () => {
    const tomorrow = addDays(today, 1);
    const { server, user } = openGrowth();
    expect(await screen.findByRole('heading', { name: growthTexts.empty })).toBeVisible();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${tomorrow}T07:00:00Z`) });
    fireEvent(document, new Event('visibilitychange'));
    await add();
    const form = await dialog();
    expect(form.getByLabelText(growthTexts.dateLabel)).toHaveValue(tomorrow);
    await user.type(form.getByLabelText(growthTexts.weightLabel), '5.35');
    await user.click(form.getByRole('button', { name: entryTexts.save }));
    await waitFor(() => expect(server.values('growth')).toMatchObject([{ date: tomorrow, weight_grams: 5350 }]));
  });

  it('remembers pounds and inches, and an edit keeps what it does not touch', async () => {
    const { server, user } = openGrowth({}, [{}]);
    await user.click(await screen.findByRole('button', { name: /edit or delete$/ }));
    await user.click(await screen.findByRole('menuitem', { name: entryTexts.edit }));
    const form = await dialog();
    expect(form.getByLabelText(growthTexts.weightLabel)).toHaveValue('5.353');
    await user.click(form.getByRole('radio', { name: 'lb oz' }));
    await user.click(form.getByRole('radio', { name: 'in' }));
    expect(form.getByLabelText(growthTexts.poundsLabel)).toHaveValue('11');
    await user.type(form.getByLabelText(entryTexts.noteLabel), 'At the doctor’s');
    await user.click(form.getByRole('button', { name: entryTexts.save }));
    await waitFor(() =>
      expect(server.values('growth')).toEqual([measured(server.child.id, { note: 'At the doctor’s' })]),
    );
    expect((await screen.findAllByText(/11 lb 13 oz/)).length).toBeGreaterThan(0);
    expect(localStorage.getItem('everstep_growth_units')).toBe('lb in');
  });

  it('shows pounds and inches as they were typed, in the list and in the form', async () => {
    localStorage.setItem('everstep_growth_units', 'lb in');
    const { user } = openGrowth();
    await add();
    const form = await dialog();
    const typed = [
      [growthTexts.poundsLabel, '11'],
      [growthTexts.ouncesLabel, '12.9'],
      [growthTexts.lyingLabel, '22.75'],
    ] as const;
    for (const [label, text] of typed) await user.type(form.getByLabelText(label), text);
    await user.click(form.getByRole('button', { name: entryTexts.save }));
    expect(await screen.findByText('11 lb 12.9 oz · 22.75 in lying')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /edit or delete$/ }));
    await user.click(await screen.findByRole('menuitem', { name: entryTexts.edit }));
    const again = await dialog();
    for (const [label, text] of typed) expect(again.getByLabelText(label)).toHaveValue(text);
  });

  it('shows the latest eight measurements, all on request, and prints all', async () => {
    const { user } = openGrowth(
      {},
      Array.from({ length: 9 }, (_, index) => ({ date: addDays(today, -index), weight_grams: 5300 - 10 * index })),
    );
    const list = within(await screen.findByRole('region', { name: growthTexts.listTitle }));
    const oldest = () => list.getByText(/^5\.22 kg/).closest('li');
    expect(list.getAllByRole('button', { name: /edit or delete$/ })).toHaveLength(8);
    expect(oldest()).toHaveClass('hidden', 'print:flex');
    await user.click(list.getByRole('button', { name: entryTexts.showAll(9) }));
    expect(list.getAllByRole('button', { name: /edit or delete$/ })).toHaveLength(9);
    expect(oldest()).not.toHaveClass('hidden');
  });

  it('deletes, and a deletion can be undone', async () => {
    const { server, user } = openGrowth({}, [{}]);
    await user.click(await screen.findByRole('button', { name: /edit or delete$/ }));
    await user.click(await screen.findByRole('menuitem', { name: entryTexts.delete }));
    expect(await screen.findByRole('heading', { name: growthTexts.empty })).toBeVisible();
    await user.click(screen.getByRole('button', { name: trackerTexts.undo }));
    await waitFor(() => expect(server.values('growth')).toEqual([measured(server.child.id)]));
  });

  it('says so when a deletion cannot be stored, and keeps the measurement', async () => {
    const { user } = openGrowth({}, [{}]);
    vi.stubGlobal('indexedDB', undefined);
    api.use(unreachable(pushChanges));
    await user.click(await screen.findByRole('button', { name: /edit or delete$/ }));
    await user.click(await screen.findByRole('menuitem', { name: entryTexts.delete }));
    expect(await screen.findByText(trackerTexts.notStored)).toBeVisible();
    expect(screen.getByRole('button', { name: trackerTexts.tryAgain })).toBeVisible();
    expect(screen.getByRole('button', { name: /edit or delete$/ })).toBeVisible();
  });

  it('has a chart with a cursor, a text for each point, and a table', async () => {
    const { user } = openGrowth({}, [{ date: born, weight_grams: 3300 }, {}]);
    const chart = await screen.findByRole('slider', { name: growthTexts.axis });
    expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('5.353 kg'));
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('at birth: 3.3 kg'));
    await user.click(screen.getByRole('radio', { name: growthTexts.chartTabs.head }));
    expect(screen.getByText(growthTexts.noneInRange)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: growthTexts.chartTabs.length }));
    expect(within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })).toHaveLength(3);
  });

  it('begins with the chart, up to three months for a baby that young', async () => {
    openGrowth({}, [{}]);
    const chart = await screen.findByRole('slider', { name: growthTexts.axis });
    const latest = screen.getByRole('region', { name: growthTexts.latest });
    const list = screen.getByRole('region', { name: growthTexts.listTitle });
    expect(chart.compareDocumentPosition(latest)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(latest.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('radio', { name: growthTexts.ranges.first })).toBeChecked();
  });

  it.each([
    [70, growthTexts.ranges.first],
    [92, growthTexts.ranges.first],
    [93, growthTexts.ranges.months],
    [200, growthTexts.ranges.two],
    [900, growthTexts.ranges.five],
  ])('shows a child of %i days in the chart up to %s', async (days, range) => {
    openGrowth({ birth_date: addDays(today, -days) }, [{}]);
    expect(await screen.findByRole('radio', { name: range })).toBeChecked();
  });

  it('asks how a length was measured only from two years on, and stores a younger one as lying', async () => {
    const { server, user } = openGrowth({ birth_date: addDays(today, -800) });
    await add();
    const form = await dialog();
    const standing = () => form.queryByRole('radio', { name: growthTexts.positions.standing });
    expect(standing()).toBeChecked();
    await user.type(form.getByLabelText(growthTexts.lengthLabel), '86');
    fireEvent.change(form.getByLabelText(growthTexts.dateLabel), { target: { value: addDays(today, -80) } });
    expect(standing()).toBeNull();
    expect(form.getByLabelText(growthTexts.lyingLabel)).toHaveValue('86');
    await user.click(form.getByRole('button', { name: entryTexts.save }));
    await waitFor(() => expect(server.values('growth')).toMatchObject([{ length_mm: 860, position: 'lying' }]));
  });

  it('lets a length that was stored as standing too early be put right', async () => {
    const { server, user } = openGrowth({}, [{ position: 'standing' }]);
    await user.click(await screen.findByRole('button', { name: /edit or delete$/ }));
    await user.click(await screen.findByRole('menuitem', { name: entryTexts.edit }));
    const form = await dialog();
    await user.click(form.getByRole('radio', { name: growthTexts.positions.lying }));
    await user.click(form.getByRole('button', { name: entryTexts.save }));
    await waitFor(() => expect(server.values('growth')).toMatchObject([{ position: 'lying' }]));
  });

  it('shows both ages of a child born early, and mentions the corrected one alone as unusual', async () => {
    openGrowth({ gestation_weeks: 32 }, [{ weight_grams: 3500, length_mm: null, position: null }]);
    expect(await screen.findByText(/^Around the middle by corrected age .* by age since birth/)).toBeVisible();
    expect(screen.getByText(growthTexts.corrected(8))).toBeVisible();
    expect(screen.getByText(growthTexts.legend.corrected)).toBeVisible();
    expect(screen.queryByText(growthTexts.worthMentioning)).toBeNull();
  });

  it('explains the step at two years, where the correction of a child born early ends', async () => {
    const details = { birth_date: addDays(today, -740), gestation_weeks: 30 };
    const bare = { length_mm: null, position: null };
    const { unmount } = openGrowth(details, [
      { ...bare, date: addDays(today, -40), weight_grams: 9800 },
      { ...bare, date: today, weight_grams: 9900 },
    ]);
    const latest = within(await screen.findByRole('region', { name: growthTexts.latest }));
    expect(latest.getByText(growthTexts.correctionEnded)).toBeVisible();
    const slider = screen.getByRole('slider', { name: growthTexts.axis });
    expect(slider.getAttribute('aria-valuetext')).toContain(growthTexts.correctionEnded);
    fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    await waitFor(() => expect(slider.getAttribute('aria-valuetext')).toContain('by corrected age'));
    expect(slider.getAttribute('aria-valuetext')).not.toContain(growthTexts.correctionEnded);
    const table = within(screen.getByRole('table', { hidden: true }));
    const rows = table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
    expect(rows.filter((row) => row.includes(growthTexts.noLongerCorrected('')))).toHaveLength(1);
    unmount();
    openGrowth({ ...details, gestation_weeks: 38 }, [{ ...bare, date: today, weight_grams: 9900 }]);
    expect(await screen.findByRole('region', { name: growthTexts.latest })).toBeVisible();
    expect(screen.queryByText(growthTexts.correctionEnded)).toBeNull();
  });

  it('suggests a word with the doctor outside the drawn lines, and nothing more', async () => {
    openGrowth({}, [{ length_mm: 505, weight_grams: null }]);
    expect(await screen.findByText(growthTexts.worthMentioning)).toBeVisible();
    expect(screen.queryByRole('region', { name: growthNoticeTexts.title('Mila') })).toBeNull();
  });

  it('asks for a call this week where a weight falls, also a viewer, and says no word of the next visit', async () => {
    const server = fakeFamilyServer({ birth_date: addDays(today, -190) }, 'viewer');
    const weights = [5700, 6500, 6300];
    for (const [index, weight_grams] of weights.entries())
      server.put(
        'growth',
        key(index),
        measured(server.child.id, {
          date: addDays(today, 61 * (index + 1) - 190),
          weight_grams,
          length_mm: null,
          position: null,
        }),
      );
    open('/growth');
    const notice = within(await screen.findByRole('region', { name: growthNoticeTexts.title('Mila') }));
    expect(notice.getByText(growthNoticeTexts.reasons.lost)).toBeVisible();
    expect(notice.getByText(growthNoticeTexts.thisWeek)).toBeVisible();
    expect(notice.getByRole('link', { name: trackerTexts.getHelp })).toHaveAttribute('href', '/get-help-now');
    expect(screen.queryByText(growthTexts.worthMentioning)).toBeNull();
  });

  it('asks for a call today far below the lines, and not at the next visit', async () => {
    openGrowth({}, [{ weight_grams: 2900, length_mm: null, position: null }]);
    const notice = within(await screen.findByRole('region', { name: growthNoticeTexts.title('Mila') }));
    expect(notice.getByText(growthNoticeTexts.reasons.very_low)).toBeVisible();
    expect(notice.getByText(levelTexts.today)).toBeVisible();
    expect(screen.queryByText(growthTexts.worthMentioning)).toBeNull();
  });

  it('shows values without percentiles where nobody said which tables to use', async () => {
    openGrowth({ sex: null }, [{}]);
    expect(await screen.findByRole('link', { name: growthTexts.noSexLink })).toHaveAttribute('href', '/family');
    expect(screen.queryByText(/\(percentile/)).toBeNull();
    expect(screen.getByRole('slider', { name: growthTexts.axis })).toBeVisible();
  });

  it('asks for a call where a newborn has lost more than a tenth', async () => {
    openGrowth({ birth_date: addDays(today, -4) }, [
      { date: addDays(today, -4), weight_grams: 3500 },
      { date: addDays(today, -1), weight_grams: 3100 },
    ]);
    const notice = within(await screen.findByRole('region', { name: growthNoticeTexts.title('Mila') }));
    expect(notice.getByText(growthNoticeTexts.reasons.loss)).toBeVisible();
    expect(notice.getByText(levelTexts.today)).toBeVisible();
  });

  it('asks to weigh again, without an alarm, where a loss of the first days was long ago', async () => {
    openGrowth({ birth_date: addDays(today, -880) }, [
      { date: addDays(today, -880), weight_grams: 3500 },
      { date: addDays(today, -875), weight_grams: 3100 },
    ]);
    const { title, worried } = growthNoticeTexts.again;
    const notice = within(await screen.findByRole('region', { name: title('Mila') }));
    expect(notice.getByText(new RegExp(`of ${formatCalendarDay(addDays(today, -875))}, `))).toBeVisible();
    expect(notice.getByText(worried)).toBeVisible();
    expect(screen.queryByText(levelTexts.today)).toBeNull();
    expect(screen.queryByRole('region', { name: growthNoticeTexts.title('Mila') })).toBeNull();
  });

  it('counts a weight that was dated farther east, where it is tomorrow', async () => {
    // At noon in UTC, the next day has begun in the east of the Pacific.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T12:00:00Z') });
    const bare = { length_mm: null, position: null };
    openGrowth({ birth_date: '2026-11-27' }, [
      { ...bare, date: '2026-11-27', weight_grams: 3500 },
      { ...bare, date: '2026-12-01', weight_grams: 3050 },
    ]);
    const notice = within(await screen.findByRole('region', { name: growthNoticeTexts.title('Mila') }));
    expect(notice.getByText(growthNoticeTexts.reasons.loss)).toBeVisible();
  });

  it('compares with an earlier weight where the one at birth is not known, and says so', async () => {
    openGrowth({ birth_date: addDays(today, -5), sex: null }, [
      { date: addDays(today, -4), weight_grams: 3500 },
      { date: today, weight_grams: 3000 },
    ]);
    const notice = within(await screen.findByRole('region', { name: growthNoticeTexts.title('Mila') }));
    expect(notice.getByText(growthNoticeTexts.earlier.loss(1))).toBeVisible();
    expect(notice.getByText(levelTexts.today)).toBeVisible();
  });

  it('lets a viewer look, and nothing more', async () => {
    const server = fakeFamilyServer({ birth_date: born }, 'viewer');
    server.put('growth', key(1), measured(server.child.id));
    open('/growth');
    expect(await screen.findByRole('region', { name: growthTexts.latest })).toBeVisible();
    expect(screen.queryByRole('button', { name: growthTexts.add })).toBeNull();
    expect(screen.queryByRole('button', { name: /edit or delete$/ })).toBeNull();
  });

  it('says when nothing could be loaded, and can be tried again', async () => {
    const server = fakeFamilyServer({ birth_date: born });
    api.use(fail(pullChanges, 'unavailable'));
    const { user } = open('/growth');
    expect(await screen.findByText(sentencesOf(growthKind.noun).loadFailed)).toBeVisible();
    api.use(...server.sync.replies());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: growthTexts.empty })).toBeVisible();
  });
});

describe('the card of growth', () => {
  it('says what was measured last, and leads to the form of the next measurement', async () => {
    const server = fakeFamilyServer({ birth_date: born });
    server.put('growth', key(1), measured(server.child.id));
    const { user } = open('/trackers');
    expect(await screen.findByText('5.353 kg · 58 cm')).toBeVisible();
    await user.click(screen.getByRole('link', { name: growthTexts.add }));
    expect((await dialog()).getByLabelText(growthTexts.weightLabel)).toBeVisible();
  });

  it('only opens growth for a user who may not log', async () => {
    fakeFamilyServer({ birth_date: born }, 'viewer');
    const { user } = open('/trackers');
    await user.click(await screen.findByRole('link', { name: growthTexts.open }));
    expect(await screen.findByRole('heading', { name: growthTexts.empty })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says when nothing could be loaded, and can be tried again', async () => {
    const server = fakeFamilyServer({ birth_date: born });
    api.use(fail(pullChanges, 'unavailable'));
    const { user } = open('/trackers');
    const card = within(await screen.findByRole('region', { name: growthTexts.title }));
    expect(await card.findByText(sentencesOf(growthKind.noun).loadFailed)).toBeVisible();
    api.use(...server.sync.replies());
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(growthTexts.emptyHint)).toBeVisible();
  });
});
