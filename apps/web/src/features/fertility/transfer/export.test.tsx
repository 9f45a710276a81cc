import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { emptyEntry, type FertilityEntry } from '@everstep/domain/fertility';
import { readFile } from '@everstep/domain/imports';
import { toCsvFile, toJsonFile } from './files';
import { ExportMenu } from './export-menu';

const entries: FertilityEntry[] = [
  { ...emptyEntry('2026-11-01'), temperature: 36.5, disturbed: 'alcohol', note: 'comma, semicolon; "quotes"' },
  { ...emptyEntry('2026-11-02'), bleeding: 'spotting', is_between_periods: true, note: '=1+1' },
  { ...emptyEntry('2026-11-03'), moods: ['happy', 'tired'], symptoms: ['cramps', 'ovulation_pain'] },
  { ...emptyEntry('2026-11-04'), mucus_feeling: 'wet', mucus_texture: 'egg_white', note: 'two\n\nlines' },
  { ...emptyEntry('2026-11-05'), cervix_opening: 'open', cervix_firmness: 'soft', note: "müde, 愛, 'quoted'" },
  { ...emptyEntry('2026-11-06'), lh_test: 'positive', intercourse: 'unprotected', note: '-' },
  { ...emptyEntry('2026-11-07'), note: 'x'.repeat(1000) },
  { ...emptyEntry('2026-11-08'), bleeding: 'heavy', follows_pregnancy: true },
];

function readBack(text: string) {
  const context = { country: null, now: '2026-11-21T12:00:00Z', zone: 'UTC', children: [] };
  const { app, questions, entries: read, problems } = readFile(text, context);
  expect([app, questions, problems]).toEqual(['Everstep', [], []]);
  return read.map(({ value }) => value);
}

describe('a CSV export', () => {
  it('is read back unchanged', () => {
    expect(readBack(toCsvFile(entries))).toEqual(entries);
  });

  it.each(entries)('is read back with $day alone', (entry) => {
    expect(readBack(toCsvFile([entry]))).toEqual([entry]);
  });

  it('with ten thousand days can be read back', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...emptyEntry(new Date(Date.UTC(1990, 0, 1 + index)).toISOString().slice(0, 10)),
      temperature: 36.5,
    }));
    expect(readBack(toCsvFile(many))).toEqual(many);
  });

  it('without days has a header row', () => {
    expect(toCsvFile([])).toMatch(/^\uFEFFdate,temperature,.*,note\r\n$/);
  });
});

it('the JSON export names its format and version', () => {
  expect(JSON.parse(toJsonFile(entries))).toEqual({ format: 'everstep-fertility', version: 1, entries });
});

describe('the export menu', () => {
  function show(loadEntries = vi.fn(async () => entries)) {
    const saved: { name: string; type: string }[] = [];
    let latest = new Blob();
    // jsdom has no URL.createObjectURL.
    URL.createObjectURL = (blob) => {
      latest = blob as Blob;
      return 'blob:1';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, type: latest.type });
    });
    const onSummary = vi.fn();
    render(<ExportMenu today="2026-11-21" loadEntries={loadEntries} onSummary={onSummary} />);
    return { user: userEvent.setup(), saved, onSummary };
  }

  it.each([
    ['Download CSV', 'fertility-2026-11-21.csv', 'text/csv;charset=utf-8'],
    ['Download JSON', 'fertility-2026-11-21.json', 'application/json'],
  ])('%s downloads a file', async (label, name, type) => {
    const { user, saved } = show();
    await user.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(saved).toEqual([{ name, type }]));
  });

  it('says when the days could not be loaded', async () => {
    const { user, saved } = show(vi.fn(async () => Promise.reject(new Error('x'))));
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work just now. Please try again.');
    expect(saved).toEqual([]);
  });

  it('opens the doctor summary', async () => {
    const { user, onSummary } = show();
    await user.click(screen.getByRole('button', { name: 'Summary for a doctor' }));
    expect(onSummary).toHaveBeenCalledTimes(1);
  });
});
