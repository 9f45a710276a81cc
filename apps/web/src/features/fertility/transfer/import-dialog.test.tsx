import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { addDays } from '@everstep/domain/base/days';
import { csvTexts, emptyEntry, type FertilityEntry } from '@everstep/domain/fertility';
import { csvFileTexts, maxCsvFileBytes } from '@everstep/domain/base/spreadsheet';
import { ImportDialog } from './import-dialog';

const today = '2026-11-21';
type Days = { entries: FertilityEntry[]; replace: boolean };

function show({
  known = [] as string[],
  onImport = vi.fn<(days: Days) => Promise<{ written: number; left: number }>>(),
} = {}) {
  const onClose = vi.fn();
  onImport.mockImplementation(async ({ entries }) => ({ written: entries.length, left: 0 }));
  render(<ImportDialog today={today} unit="c" loggedDays={new Set(known)} onImport={onImport} onClose={onClose} />);
  const user = userEvent.setup();
  return {
    user,
    onImport,
    onClose,
    choose: (content: BlobPart, name = 'days.csv') =>
      user.upload(screen.getByLabelText('CSV file'), new File([content], name, { type: 'text/csv' })),
    button: () => screen.findByRole('button', { name: /^Import/ }),
    problems: () => screen.findByRole('list', { name: 'Problems' }),
  };
}

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
const importedDays = (onImport: { mock: { calls: [Days][] } }) => onImport.mock.calls[0]?.[0];

describe('a file that can be read', () => {
  it('is previewed, and then imported', async () => {
    const { user, choose, button, onImport, onClose } = show();
    await choose(lines('date,temperature,bleeding', '2026-11-02,36.55,light', '2026-11-01,36.4,'));
    expect(
      await screen.findByText('2 days from 1 November 2026 to 2 November 2026: 2 new, 0 logged already.'),
    ).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Days in the file' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'DayTemperaturePeriodAlso',
      '2026-11-0136.40 °C––',
      '2026-11-0236.55 °CLight–',
    ]);
    expect(onImport).not.toHaveBeenCalled();
    await user.dblClick(await button());
    expect(await screen.findByText('2 days are imported.')).toBeVisible();
    expect(onImport).toHaveBeenCalledTimes(1);
    expect(importedDays(onImport)?.replace).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('can be dragged and dropped', async () => {
    show();
    const file = new File(['date,note\n2026-11-01,x'], 'days.csv');
    fireEvent.drop(screen.getByText('Choose a CSV file'), { dataTransfer: { files: [file] } });
    expect(await screen.findByText('days.csv')).toBeVisible();
  });

  it.each([
    ['a byte order mark and Windows line endings', '\uFEFFdate,temperature\r\n2026-11-01,36.55\r\n'],
    ['semicolons and decimal commas', 'date;temperature;note\n2026-11-01;36,55;\n'],
    ['tabs', 'date\ttemperature\n2026-11-01\t36.55'],
    ['a decimal comma in quotation marks', 'date,temperature\n2026-11-01,"36,55"'],
  ])('can have %s', async (_what, text) => {
    const { user, choose, button, onImport } = show();
    await choose(text);
    await user.click(await button());
    expect(importedDays(onImport)?.entries).toEqual([{ ...emptyEntry('2026-11-01'), temperature: 36.55 }]);
  });

  it('can contain semicolons in lists between commas, and commas in notes between semicolons', async () => {
    const { user, choose, button, onImport } = show();
    await choose(lines('date,moods,symptoms', '2026-11-01,happy;calm;tired,cramps;nausea;acne'));
    await screen.findByText(/^1 day, 1 November 2026: 1 new/);
    await choose(lines('date;moods;note', '2026-11-01;"happy;calm";tired, cold, wet, at home'), 'other.csv');
    await screen.findByText('other.csv');
    await user.click(await button());
    expect(importedDays(onImport)?.entries).toEqual([
      { ...emptyEntry('2026-11-01'), moods: ['happy', 'calm'], note: 'tired, cold, wet, at home' },
    ]);
  });

  it('is not read if it has a column that may say which readings do not count', async () => {
    const { choose, problems } = show();
    await choose(lines('Date,Temperature,Excluded', '2026-01-15,36.52,TRUE', '2026-01-16,36.90,'));
    expect(await problems()).toHaveTextContent(csvTexts.unknownColumn('Excluded'));
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('can be an export of drip', async () => {
    const { user, choose, button, onImport } = show();
    await choose(
      lines(
        'date,temperature.value,temperature.exclude,temperature.time,bleeding.value,mucus.feeling,mucus.texture,mucus.value,mood.fatigue,note.value',
        '2026-11-01,36.55,true,07:00,2,3,2,4,true,"slept, badly"',
        '2026-11-02,36.4,false,07:10,,,,,,',
      ),
    );
    expect(await screen.findByText('Columns that are not imported: temperature.time.')).toBeVisible();
    await user.click(await button());
    expect(importedDays(onImport)?.entries).toEqual([
      {
        ...emptyEntry('2026-11-01'),
        temperature: 36.55,
        disturbed: 'other',
        bleeding: 'medium',
        mucus_feeling: 'slippery',
        mucus_texture: 'egg_white',
        moods: ['tired'],
        note: 'slept, badly',
      },
      { ...emptyEntry('2026-11-02'), temperature: 36.4 },
    ]);
  });

  it('can use Fahrenheit', async () => {
    const { user, choose, problems, button, onImport } = show();
    await choose(lines('date,temperature', '2026-11-01,97.9'));
    expect(await problems()).toHaveTextContent('97.9 looks like °F');
    expect(screen.getByText('No day in this file can be read.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '°F' }));
    expect(screen.queryByRole('list', { name: 'Problems' })).toBeNull();
    await user.click(await button());
    expect(importedDays(onImport)?.entries).toMatchObject([{ temperature: 36.611 }]);
  });
});

describe('days that are logged already', () => {
  it('stay as they are unless the user chooses to replace them', async () => {
    const { user, choose, button, onImport } = show({ known: ['2026-11-01'] });
    onImport.mockResolvedValue({ written: 1, left: 1 });
    await choose(lines('date,note', '2026-11-01,a', '2026-11-02,b'));
    expect(await button()).toHaveTextContent('Import 1 day');
    await user.click(screen.getByRole('radio', { name: 'Replace' }));
    expect(await button()).toHaveTextContent('Import 2 days');
    await user.click(screen.getByRole('radio', { name: 'Keep them' }));
    await user.click(await button());
    expect(importedDays(onImport)).toMatchObject({ replace: false, entries: [{ note: 'a' }, { note: 'b' }] });
    expect(await screen.findByText('1 day is imported. 1 day was logged already and stayed as before.')).toBeVisible();
  });

  it('leave nothing to import when the file has no new days', async () => {
    const { user, choose, button, onImport } = show({ known: ['2026-11-01'] });
    await choose(lines('date,note', '2026-11-01,a'));
    expect(await button()).toHaveAttribute('aria-disabled', 'true');
    await user.click(await button());
    expect(onImport).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: 'Replace' }));
    await user.click(await button());
    expect(importedDays(onImport)?.replace).toBe(true);
  });
});

describe('an invalid file', () => {
  const broken = Array.from({ length: 30 }, (_, index) => {
    const day = addDays('2026-10-01', index);
    return index % 5 === 0 ? `${day},36.5` : `${day},34.2`;
  });

  it('of thirty lines lists its problems and imports nothing until those lines are excluded', async () => {
    const { user, choose, problems, button, onImport } = show();
    await choose(lines('date,temperature', ...broken));
    const items = within(await problems()).getAllByRole('listitem');
    expect(items).toHaveLength(21);
    expect(items[0]).toHaveTextContent(/^Line 3: A waking temperature is between 35 and 40 °C/);
    expect(items[20]).toHaveTextContent('and 4 more');
    await user.click(await button());
    expect(onImport).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Copy all problems' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect((await navigator.clipboard.readText()).split('\n')).toHaveLength(24);
    await user.click(screen.getByRole('checkbox', { name: 'Leave these lines out' }));
    expect(await button()).toHaveTextContent('Import 6 days');
    await user.click(await button());
    expect(importedDays(onImport)?.entries).toHaveLength(6);
  });

  it('asks again after another file is chosen', async () => {
    const { user, choose, button } = show();
    await choose(lines('date,temperature', ...broken));
    await user.click(await screen.findByRole('checkbox', { name: 'Leave these lines out' }));
    await choose(lines('date,temperature', ...broken), 'other.csv');
    await screen.findByText('other.csv');
    expect(await button()).toHaveAttribute('aria-disabled', 'true');
  });

  it('numbers lines as an editor does, also after multi-line notes and empty lines', async () => {
    const { choose, problems } = show();
    await choose(lines('date,note,temperature', '2026-11-01,"one\ntwo\n\nthree",36.5', '', '2026-11-02,,34.2'));
    expect(await problems()).toHaveTextContent(/^Line 7: /);
  });

  it('is not read beyond an unclosed quotation mark', async () => {
    const { user, choose, problems, button, onImport } = show();
    await choose(lines('date,note', '2026-11-01,a', '2026-11-02,"b', '2026-11-03,c'));
    expect(await problems()).toHaveTextContent(`Line 3: ${csvFileTexts.openQuote}`);
    await user.click(screen.getByRole('checkbox', { name: 'Leave these lines out' }));
    await user.click(await button());
    expect(importedDays(onImport)?.entries.map(({ day }) => day)).toEqual(['2026-11-01']);
  });

  it('does not split a temperature at a decimal comma', async () => {
    const { choose, problems } = show();
    await choose(lines('date,temperature', '2026-11-01,36,55'));
    expect(await problems()).toHaveTextContent(/Line 2: This line has more cells/);
  });

  it('with more than ten thousand days is rejected entirely', async () => {
    const { choose, problems, onImport } = show();
    const rows = Array.from({ length: 10_001 }, (_, index) => `${addDays(today, -index)},36.5`);
    await choose(lines('date,temperature', ...rows));
    expect(await problems()).toHaveTextContent('Line 1: A file may have at most 10,000 days.');
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    await choose(lines('date,temperature', ...rows.slice(1)), 'fewer.csv');
    expect(await screen.findByRole('button', { name: 'Import 10,000 days' })).toBeVisible();
    expect(onImport).not.toHaveBeenCalled();
  });

  it.each([
    ['too large', 'x'.repeat(maxCsvFileBytes + 1), csvFileTexts.tooLarge],
    ['binary data', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]), csvFileTexts.noText],
    ['UTF-16 text', new Uint8Array([0x64, 0, 0x61, 0]), csvFileTexts.noText],
  ])('that is %s has its own message', async (_what, content, message) => {
    const { choose } = show();
    await choose(content);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await choose(lines('date,note', '2026-11-01,a'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

it('shows an error when the import fails, and can retry it', async () => {
  const { user, choose, button, onImport } = show();
  onImport.mockRejectedValueOnce(new Error('x'));
  await choose(lines('date,note', '2026-11-01,a'));
  await user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('That did not work just now. Please try again.');
  await user.click(await button());
  expect(await screen.findByText('1 day is imported.')).toBeVisible();
});
