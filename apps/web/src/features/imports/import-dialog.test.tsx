import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { importTexts } from '@everstep/domain/imports';
import { addDays } from '@everstep/domain/base/days';
import { csvFileTexts } from '@everstep/domain/base/spreadsheet';
import { trackerTexts } from '@everstep/domain/trackers';
import { fakeFeedingServer } from '../../../test/feeding-server';
import { open } from '../../../test/open';
import { ApiError } from '../../platform/api/api-error';
import { countUnsynced } from '../../platform/sync/store/entry-databases';

const header = 'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes';
const lines = [
  header,
  'Feed,2026-01-14 22:20,2026-01-14 22:31,00:11,00:03R,Breast,00:07L,',
  'Feed,2026-01-15 10:30,,,Formula,Bottle,200ml,',
  'Diaper,2026-01-15 11:00,,,,,Pee:large,',
  'Sleep,2026-01-15 12:00,2026-01-15 13:30,1:30,,,,',
  'Growth,2026-01-15 14:00,,,5.2kg,58cm,,',
  'Bath,2026-01-15 18:00,,,,,,',
];

/** The entries are pulled when the page opens, so they must be stored before that. */
async function openDialog(store: (server: ReturnType<typeof fakeFeedingServer>) => void = () => undefined) {
  const server = fakeFeedingServer();
  store(server);
  const { user } = open('/trackers');
  await user.click(await screen.findByRole('button', { name: importTexts.open }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (text: string) =>
    user.upload(dialog.getByLabelText(importTexts.file), new File([text], 'log.csv', { type: 'text/csv' }));
  return { server, user, dialog, choose };
}

describe('an import', () => {
  it('shows what is in the file, stores all of it for the child, and the same file again changes nothing', async () => {
    const { server, user, dialog, choose } = await openDialog();
    await choose(lines.join('\n'));
    const preview = within(await dialog.findByRole('region', { name: importTexts.from('Huckleberry') }));
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['2 feeds', '1 diaper', '1 sleep', '1 measurement'],
    ]);
    expect(preview.getByText('14 January 2026 to 15 January 2026')).toBeVisible();
    expect(dialog.getByText(importTexts.leftOut('Bath (1)'))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: importTexts.start(5) }));
    expect(await screen.findByText(importTexts.done(5))).toBeVisible();
    await waitFor(() => expect(server.values('feeding')).toHaveLength(2));
    await waitFor(() => expect(server.values('growth')).toHaveLength(1));
    expect(server.values('diaper')).toMatchObject([{ child_id: server.child.id, is_wet: true }]);

    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: importTexts.close }));
    await user.click(screen.getByRole('button', { name: importTexts.open }));
    const again = within(await screen.findByRole('dialog'));
    await user.upload(again.getByLabelText(importTexts.file), new File([lines.join('\n')], 'log.csv'));
    expect(await again.findByText(importTexts.allStored)).toBeVisible();
    expect(again.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    expect([server.values('feeding').length, server.values('sleep').length]).toEqual([2, 1]);
  });

  it('of what was logged here adds what is missing alone, and says whom the file is about', async () => {
    const times = { started_at: '2026-01-14T20:00:00.000Z', ended_at: '2026-01-14T21:00:00.000Z' };
    const { server, user, dialog, choose } = await openDialog(({ child, put }) =>
      put('sleep', '019ac3a0-0000-7000-8000-000000000001', { ...times, child_id: child.id, note: null }),
    );
    await choose(
      [
        'child,started_at,ended_at,note',
        `Theo,${times.started_at},${times.ended_at},`,
        'Theo,2026-01-15T20:00:00.000Z,2026-01-15T21:00:00.000Z,Warm',
      ].join('\n'),
    );
    expect(await dialog.findByText(importTexts.stored(1))).toBeVisible();
    expect(dialog.getByText(importTexts.otherName('Theo', 'Mila'))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: importTexts.start(1) }));
    expect(await screen.findByText(importTexts.done(1))).toBeVisible();
    await waitFor(() => expect(server.values('sleep')).toHaveLength(2));
    expect(server.values('sleep')).toMatchObject([{ note: null }, { child_id: server.child.id, note: 'Warm' }]);
  });

  it('brings the milk stock along, whose portions keep their ids', async () => {
    const { server, user, choose } = await openDialog();
    const [batch, use] = ['1', '2'].map((digit) => `019ac3a0-0000-7000-8000-00000000000${digit}`);
    await choose(
      [
        'id,type,at,amount_ml,unit,storage,batches,note',
        `${batch},pumped,2026-01-14T20:00:00.000Z,120,ml,freezer,,`,
        `${use},fed,2026-01-15T20:00:00.000Z,50,,,${batch} 50,`,
      ].join('\n'),
    );
    await user.click(await screen.findByRole('button', { name: importTexts.start(2) }));
    expect(await screen.findByText(importTexts.done(2))).toBeVisible();
    await waitFor(() =>
      expect(server.values('milk')).toMatchObject([
        { type: 'pumped', amount_tenths: 1200, storage: 'freezer' },
        { type: 'fed', uses: [{ batch, amount_tenths: 500 }] },
      ]),
    );
  });

  it('asks for the unit of numbers that have none, and stores nothing before the answer', async () => {
    const { server, user, dialog, choose } = await openDialog();
    await choose(
      [
        'id,child_first_name,start,end,type,method,amount,notes',
        '1,Mila,2026-01-20 10:00:00,2026-01-20 10:15:00,formula,bottle,4.0,',
        '2,Mila,2026-01-20 13:00:00,2026-01-20 13:12:00,formula,bottle,5.5,',
      ].join('\n'),
    );
    expect(await dialog.findByRole('radio', { name: importTexts.units.oz })).toBeChecked();
    expect(dialog.getByText('4: 4 oz, 118 ml')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: importTexts.units.ml }));
    expect(dialog.getByText('4: 4 ml, 0.1 oz')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: importTexts.units.oz }));
    await user.click(dialog.getByRole('button', { name: importTexts.unitConfirm }));
    expect(server.values('feeding')).toEqual([]);
    await user.click(await dialog.findByRole('button', { name: importTexts.start(2) }));
    await waitFor(() =>
      expect(server.values('feeding')).toMatchObject([
        { amount_tenths: 1183, unit: 'oz' },
        { amount_tenths: 1627, unit: 'oz' },
      ]),
    );
  });

  it('asks about a measurement that hardly any child of the age has, and can leave it out', async () => {
    const { server, user, dialog, choose } = await openDialog();
    const day = addDays(server.child.birth_date, 30);
    await choose(
      ['child,date,weight_kg,length_cm,position,head_cm,note', `,${day},60,,,,`, `,${day},5.2,,,,`].join('\n'),
    );
    await user.click(await dialog.findByRole('button', { name: importTexts.implausibleLeave }));
    await user.click(dialog.getByRole('button', { name: importTexts.start(1) }));
    await waitFor(() => expect(server.values('growth')).toMatchObject([{ weight_grams: 5200 }]));
  });

  it('counts left-out measurements apart from what is here already, and the answer can be changed', async () => {
    const { server, user, dialog, choose } = await openDialog();
    const day = addDays(server.child.birth_date, 30);
    const next = addDays(day, 1);
    await choose(
      ['child,date,weight_kg,length_cm,position,head_cm,note', `,${day},60,,,,`, `,${next},61,,,,`].join('\n'),
    );
    await user.click(await dialog.findByRole('button', { name: importTexts.implausibleLeave }));
    expect(dialog.getByText(importTexts.implausibleLeft(2))).toHaveFocus();
    expect(dialog.queryByText(importTexts.allStored)).toBeNull();
    expect(dialog.queryByText(importTexts.stored(2))).toBeNull();
    expect(dialog.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    expect(dialog.getByRole('button', { name: importTexts.close })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: importTexts.implausibleChange }));
    await user.click(dialog.getByRole('button', { name: importTexts.implausibleTake }));
    expect(dialog.getByText(importTexts.implausibleTaken(2))).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: importTexts.start(2) }));
    await waitFor(() => expect(server.values('growth')).toHaveLength(2));
  });

  it('names the lines that cannot be read, and imports nothing until they are mended', async () => {
    const { server, dialog, choose } = await openDialog();
    await choose([...lines, 'Feed,soon,,,Formula,Bottle,200ml,', 'Sleep,2026-01-15 12:00,,,,,,"open'].join('\n'));
    expect(await dialog.findByText(importTexts.problems(2))).toBeVisible();
    expect(dialog.getByText(/^Line 8: "soon" is not a time/)).toBeVisible();
    expect(dialog.getByText(importTexts.problem([9], csvFileTexts.openQuote))).toBeVisible();
    expect(dialog.getByText(importTexts.allOrNothing)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    await choose(lines.join('\n'));
    expect(await dialog.findByRole('button', { name: importTexts.start(5) })).toBeVisible();
    expect(server.values('feeding')).toEqual([]);
  });

  it.each([
    ['of another app', 'date,what\n2026-01-01,feed', importTexts.unknownApp],
    ['without entries', `${header}\nBath,2026-01-15 18:00,,,,,,`, importTexts.nothing],
    ['that is no text', 'Type\0', csvFileTexts.noText],
  ])('says so of a file %s', async (_what, text, sentence) => {
    const { dialog, choose } = await openDialog();
    await choose(text);
    expect(await dialog.findByText(sentence)).toBeVisible();
  });

  it('that does not fit stores nothing, and says how much room there is', async () => {
    const { server, user, dialog, choose } = await openDialog(({ sync }) => sync.setCapacity(4));
    await choose(lines.join('\n'));
    await user.click(await dialog.findByRole('button', { name: importTexts.start(5) }));
    expect(
      await dialog.findByText(/^This file does not fit, so nothing was imported: there is room for 4 more\./),
    ).toBeVisible();
    expect(server.values('feeding')).toEqual([]);
    expect(await countUnsynced()).toBe(0);
    server.sync.setCapacity(5);
    await user.click(dialog.getByRole('button', { name: importTexts.start(5) }));
    expect(await screen.findByText(importTexts.done(5))).toBeVisible();
  });

  it('without a connection is not called done before the server has it', async () => {
    const { server, user, dialog, choose } = await openDialog();
    await choose(lines.join('\n'));
    const start = await dialog.findByRole('button', { name: importTexts.start(5) });
    server.sync.failWith(() => 'request lost');
    await user.click(start);
    expect(await screen.findByText(importTexts.onDevice(5, ''))).toBeVisible();
    expect(screen.queryByText(importTexts.done(5))).toBeNull();
    server.sync.failWith(() => 'none');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(server.values('growth')).toHaveLength(1));
  });

  it('of which the server refuses an entry says why', async () => {
    const { server, user, dialog, choose } = await openDialog();
    await choose(lines.join('\n'));
    const start = await dialog.findByRole('button', { name: importTexts.start(5) });
    const refusal = new ApiError('refused', 400, 'The weight is not a number.');
    server.sync.failWith((changes) => (changes.length > 0 ? refusal : 'none'));
    await user.click(start);
    expect(await screen.findByText(importTexts.onDevice(5, refusal.message))).toBeVisible();
  });

  it('is not offered to somebody who can only read', async () => {
    fakeFeedingServer({ role: 'viewer' });
    open('/trackers');
    expect(await screen.findByRole('region', { name: 'Mila' })).toBeVisible();
    expect(await screen.findByRole('region', { name: trackerTexts.own })).toBeVisible();
    expect(screen.queryByText(importTexts.offer)).toBeNull();
  });
});
