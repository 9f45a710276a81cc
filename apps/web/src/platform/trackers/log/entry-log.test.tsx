import '../../../../test/indexed-db';
import { screen, within } from '@testing-library/react';
import { Ruler } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { entryTexts, sentencesOf } from '@everstep/domain/base/entry-texts';
import { growthCsvRows, growthKind } from '@everstep/domain/growth';
import { trackerTexts } from '@everstep/domain/trackers';
import { fakeFamilyServer } from '../../../../test/family-server';
import { openPart } from '../../../../test/open';
import { formatCalendarDay } from '../../locale/dates';
import { describeKind } from '../entry-line';
import { FamilyContext } from '../family';
import type { TrackerProps } from '../tracker-props';
import { EntryLog } from './entry-log';
import { EntryLogCard } from './entry-log-card';

const key = '019ac3a0-0000-7000-8000-000000000001';
const locked = 'Logging needs a plan.';
const texts = { add: 'Add', empty: 'Nothing yet.', emptyHint: '', listTitle: 'Logged' };
const describeDay = describeKind(growthKind, ({ date, note }) => ({ title: 'Weighed', detail: note ?? '', at: date }));
const day = formatCalendarDay('2026-11-20');
const { name, deleted } = sentencesOf(growthKind.noun);
const actions = entryTexts.actions(name(day));

function Days(props: TrackerProps) {
  return (
    <EntryLog
      {...props}
      kind={growthKind}
      texts={texts}
      describe={describeDay}
      form={() => null}
      csv={{ name: 'growth', toRows: growthCsvRows }}
    />
  );
}

function DayCard(props: TrackerProps) {
  const { add, empty, emptyHint } = texts;
  const cardTexts = { title: 'Days', open: 'Open', add, empty, emptyHint };
  return <EntryLogCard {...props} kind={growthKind} texts={cardTexts} icon={Ruler} describe={describeDay} />;
}

function openDays(access: Pick<TrackerProps, 'canStop'>, Part = Days) {
  const { put, child, household } = fakeFamilyServer();
  put('growth', key, {
    child_id: child.id,
    date: '2026-11-20',
    weight_grams: 5300,
    length_mm: null,
    position: null,
    head_mm: null,
    note: 'before breakfast',
  });
  return openPart(
    <FamilyContext value={{ household, role: 'parent', members: [] }}>
      <Part household={household} child={child} lockedNotice={<p>{locked}</p>} {...access} />
    </FamilyContext>,
  );
}

describe('a log for which the plan has ended', () => {
  it('says so, and its entries can still be deleted, which cannot be undone', async () => {
    const { user } = openDays({ canStop: true });
    await user.click(await screen.findByRole('button', { name: actions }));
    expect(screen.queryByRole('menuitem', { name: entryTexts.edit })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: entryTexts.delete }));
    expect(await screen.findByText(deleted(day))).toBeVisible();
    expect(screen.queryByRole('button', { name: trackerTexts.undo })).toBeNull();
    expect(await screen.findByText(texts.empty)).toBeVisible();
    expect(screen.getByText(locked)).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.add })).toBeNull();
  });

  it('is read-only for a user who could not log before either', async () => {
    openDays({ canStop: false });
    expect(await screen.findByText(`${day}, before breakfast`)).toBeVisible();
    expect(screen.queryByRole('button', { name: actions })).toBeNull();
  });
});

it('the card of a log shows what was logged last and when, as it is described', async () => {
  openDays({ canStop: true }, DayCard);
  const card = within(await screen.findByRole('region', { name: 'Days' }));
  expect(await card.findByText('Weighed')).toBeVisible();
  expect(card.getAllByText(day)[0]).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Open' })).toHaveAttribute('href', growthKind.path);
});
