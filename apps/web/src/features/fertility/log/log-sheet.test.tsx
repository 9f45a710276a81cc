import { useState } from 'react';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi, type Mock } from 'vitest';
import { emptyEntry, logTexts, type FertilityEntry, type TemperatureUnit } from '@everstep/domain/fertility';
import { ApiError } from '../../../platform/api/api-error';
import { LogSheet } from './log-sheet';
import { LogSheetDialog } from './log-sheet-dialog';

const today = '2026-11-21';
const range = 'A waking temperature is between 35 and 43 °C. Please check what you entered.';

/** A page that stores the saved entries, as the tracker does. */
function Tracker({
  days,
  onSave,
  onDelete,
  onDirtyChange,
  day: initialDay = today,
}: Omit<Partial<Parameters<typeof LogSheet>[0]>, 'onSave'> & {
  days: FertilityEntry[];
  onSave?: (entry: FertilityEntry) => unknown;
}) {
  const [day, setDay] = useState(initialDay);
  const [unit, setUnit] = useState<TemperatureUnit>('c');
  const [saved, setSaved] = useState(days);
  const withoutDay = (removed: string) => saved.filter((entry) => entry.day !== removed);
  return (
    <LogSheet
      day={day}
      today={today}
      entry={saved.find((entry) => entry.day === day) ?? null}
      unit={unit}
      onDayChange={setDay}
      onUnitChange={setUnit}
      onDirtyChange={onDirtyChange}
      onSave={async (entry) => {
        await onSave?.(entry);
        setSaved([...withoutDay(entry.day), entry]);
      }}
      onDelete={async (deleted) => {
        await onDelete?.(deleted);
        setSaved(withoutDay(deleted));
      }}
    />
  );
}

/** Keeps the next save pending until the returned function is called. */
function holdNextSave(onSave: Mock<(entry: FertilityEntry) => Promise<void> | void>): () => void {
  let finish = () => undefined as void;
  onSave.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  return () => finish();
}

function show(days: FertilityEntry[] = [], day = today) {
  const onSave = vi.fn<(entry: FertilityEntry) => Promise<void> | void>();
  const onDelete = vi.fn<(day: string) => Promise<void> | void>();
  const onDirtyChange = vi.fn<(isDirty: boolean) => void>();
  render(<Tracker days={days} day={day} onSave={onSave} onDelete={onDelete} onDirtyChange={onDirtyChange} />);
  return {
    user: userEvent.setup(),
    onSave,
    onDelete,
    onDirtyChange,
    temperature: () => screen.getByRole('textbox', { name: 'Temperature' }),
    dayField: () => screen.getByLabelText('Day'),
    save: () => screen.getByRole('button', { name: /^Sav(e entry|ing)/ }),
  };
}

describe('the temperature', () => {
  it.each([
    ['34.2', range],
    ['98.6', '98.6 looks like °F. Please switch the unit, or enter °C.'],
    ['99', '99 looks like °F. Please switch the unit, or enter °C.'],
    ['99 °F', 'Please enter the temperature as a number, such as 36.55 °C.'],
    ['warm', 'Please enter the temperature as a number, such as 36.55 °C.'],
  ])('of %s shows an error beside the focused field until it is edited', async (text, message) => {
    const { user, onSave, temperature, save } = show();
    await user.type(temperature(), text);
    expect(screen.queryByText(message)).toBeNull();
    await user.click(save());
    expect(temperature()).toHaveAccessibleDescription(`${logTexts.temperatureHint} ${message}`);
    expect(temperature()).toBeInvalid();
    expect(temperature()).toHaveFocus();
    expect(onSave).not.toHaveBeenCalled();
    await user.keyboard('1');
    expect(screen.queryByText(message)).toBeNull();
  });

  it('accepts a decimal comma', async () => {
    const { user, onSave, temperature, save } = show();
    await user.type(temperature(), '36,55');
    await user.click(save());
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...emptyEntry(today), temperature: 36.55 });
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(temperature()).toHaveValue('36.55');
  });

  it('is read in Fahrenheit once the unit is switched, and shown in both', async () => {
    const { user, onSave, temperature, save } = show();
    await user.type(temperature(), '97.9{Enter}');
    await user.click(screen.getByRole('radio', { name: '°F' }));
    expect(temperature()).toBeValid();
    expect(temperature()).toHaveValue('97.9');
    await user.click(save());
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...emptyEntry(today), temperature: 36.611 });
    await screen.findByText('Saved.');
    await user.click(screen.getByRole('radio', { name: '°C' }));
    expect(temperature()).toHaveValue('36.61');
  });

  it('can be marked as disturbed with a reason, and unmarked again', async () => {
    const { user, onSave, temperature, save } = show();
    await user.type(temperature(), '36.9');
    await user.click(screen.getByRole('checkbox', { name: 'This reading is disturbed' }));
    await user.click(screen.getByRole('radio', { name: 'Short night' }));
    await user.click(save());
    expect(onSave).toHaveBeenLastCalledWith({ ...emptyEntry(today), temperature: 36.9, disturbed: 'short_night' });
    await user.click(screen.getByRole('checkbox', { name: 'This reading is disturbed' }));
    expect(screen.queryByRole('group', { name: 'What disturbed it' })).toBeNull();
    await user.click(save());
    expect(onSave).toHaveBeenLastCalledWith({ ...emptyEntry(today), temperature: 36.9 });
  });
});

describe('the other signs', () => {
  it('are all saved, in the order of the lists', async () => {
    const { user, onSave, save } = show();
    for (const name of ['Mucus', 'Cervix', 'LH test', 'Intercourse', 'Mood', 'Symptoms', 'Note'])
      await user.click(screen.getByText(name, { selector: 'summary' }));
    expect(screen.queryByRole('checkbox', { name: 'Not a period' })).toBeNull();
    for (const [group, label] of [
      ['Period', 'Spotting'],
      ['How it feels', 'Slippery'],
      ['How it looks', 'Like egg white'],
      ['How open it is', 'Half open'],
      ['How firm it is', 'Soft'],
      ['LH test', 'Positive'],
      ['Intercourse', 'Protected'],
    ])
      await user.click(within(screen.getByRole('group', { name: group })).getByRole('radio', { name: label }));
    for (const label of ['Not a period', 'Leave mucus out of the evaluation', 'Tired', 'Calm', 'Backache', 'Cramps'])
      await user.click(screen.getByRole('checkbox', { name: label }));
    await user.type(screen.getByRole('textbox', { name: 'Note' }), ' Long walk. ');
    expect(screen.getByText('12 of 1,000')).toBeVisible();
    await user.click(save());
    expect(onSave).toHaveBeenCalledExactlyOnceWith({
      day: today,
      temperature: null,
      disturbed: null,
      bleeding: 'spotting',
      is_between_periods: true,
      follows_pregnancy: false,
      mucus_feeling: 'slippery',
      mucus_texture: 'egg_white',
      mucus_excluded: true,
      cervix_opening: 'medium',
      cervix_firmness: 'soft',
      cervix_excluded: false,
      lh_test: 'positive',
      intercourse: 'protected',
      moods: ['calm', 'tired'],
      symptoms: ['cramps', 'backache'],
      note: 'Long walk.',
    });
  });

  it('can be cleared, and what depends on them is cleared too', async () => {
    const { user, onSave, save } = show([
      {
        ...emptyEntry(today),
        bleeding: 'light',
        is_between_periods: true,
        lh_test: 'negative',
        temperature: 36.5,
        cervix_opening: 'open',
        cervix_excluded: true,
      },
    ]);
    expect(screen.getByRole('checkbox', { name: 'Leave the cervix out of the evaluation' })).toBeChecked();
    await user.click(
      within(screen.getByRole('group', { name: 'How open it is' })).getByRole('radio', { name: 'Not noted' }),
    );
    const period = within(screen.getByRole('group', { name: 'Period' }));
    await user.click(period.getByRole('radio', { name: 'None' }));
    await user.click(within(screen.getByRole('group', { name: 'LH test' })).getByRole('radio', { name: 'Not noted' }));
    await user.click(save());
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...emptyEntry(today), temperature: 36.5 });
  });

  it.each([
    ['there is no bleeding', 'None', false],
    ['it belongs to no period', 'Light', true],
  ])('say nothing of a pregnancy before bleeding once %s', async (_text, bleeding, isNoPeriod) => {
    const marked = { ...emptyEntry(today), temperature: 36.5, bleeding: 'light', follows_pregnancy: true } as const;
    const { user, onSave, save } = show([marked]);
    const { followsPregnancy, isNoPeriod: noPeriod } = logTexts;
    expect(screen.getByRole('checkbox', { name: followsPregnancy })).toBeChecked();
    await user.click(within(screen.getByRole('group', { name: 'Period' })).getByRole('radio', { name: bleeding }));
    if (isNoPeriod) await user.click(screen.getByRole('checkbox', { name: noPeriod }));
    expect(screen.queryByRole('checkbox', { name: followsPregnancy })).toBeNull();
    await user.click(save());
    expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ follows_pregnancy: false }));
  });

  it('are expanded if they are already logged', () => {
    show([{ ...emptyEntry(today), symptoms: ['acne'], note: 'x' }]);
    const open = screen.getAllByRole('group').filter((group) => group.matches('details[open]'));
    expect(open.map((group) => group.querySelector('summary')?.textContent)).toEqual(['Symptoms', 'Note']);
  });
});

describe('saving', () => {
  it('an empty form shows a message and changes nothing', async () => {
    const { user, onSave, save, temperature } = show();
    await user.click(save());
    expect(screen.getByRole('alert')).toHaveTextContent(logTexts.nothingLogged);
    expect(onSave).not.toHaveBeenCalled();
    await user.type(temperature(), '3');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a day that was emptied suggests deleting it', async () => {
    const { user, onSave, save, temperature } = show([{ ...emptyEntry(today), temperature: 36.5 }]);
    await user.clear(temperature());
    await user.click(save());
    expect(screen.getByRole('alert')).toHaveTextContent(logTexts.nothingLeft);
    expect(onSave).not.toHaveBeenCalled();
  });

  it('happens once even if the button is pressed repeatedly, and shows its progress', async () => {
    const { user, onSave, save, temperature } = show();
    const finish = holdNextSave(onSave);
    await user.type(temperature(), '36.5');
    await user.dblClick(save());
    await user.keyboard('{Enter}');
    expect(save()).toHaveTextContent('Saving…');
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    finish();
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(onSave).toHaveBeenCalledTimes(1);
    expect(save()).toHaveFocus();
  });

  it('a second time during a save stores the later edits as well', async () => {
    const { user, onSave, save, temperature } = show();
    const finish = holdNextSave(onSave);
    await user.type(temperature(), '36.5{Enter}');
    await user.clear(temperature());
    await user.type(temperature(), '36.9{Enter}');
    expect(onSave).toHaveBeenCalledTimes(1);
    finish();
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(onSave.mock.calls.map(([entry]) => entry.temperature)).toEqual([36.5, 36.9]);
    expect(save()).toHaveTextContent('Save entry');
    expect(temperature()).toHaveValue('36.90');
  });

  it('does not say "Saved" while a later edit is unsaved', async () => {
    const { user, onSave, save, temperature, onDirtyChange } = show();
    const finish = holdNextSave(onSave);
    await user.type(temperature(), '36.5{Enter}');
    await user.clear(temperature());
    await user.type(temperature(), '36.9');
    finish();
    await waitFor(() => expect(save()).toHaveTextContent('Save entry'));
    expect(screen.queryByText('Saved.')).toBeNull();
    expect(temperature()).toHaveValue('36.9');
    expect(onDirtyChange).toHaveBeenLastCalledWith(true);
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it.each([
    [new ApiError('refused', 403, 'Your plan does not include this yet.'), 'Your plan does not include this yet.'],
    [new Error('x'), 'That did not work just now. Please try again.'],
  ])('shows an error when it fails, and loses no input (%#)', async (error, message) => {
    const { user, onSave, save, temperature } = show();
    onSave.mockRejectedValueOnce(error);
    await user.type(temperature(), '36.5');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(temperature()).toHaveValue('36.5');
    await user.click(save());
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports unsaved edits to the page', async () => {
    const { user, onDirtyChange, save, temperature } = show();
    await user.type(temperature(), '36.5');
    expect(onDirtyChange.mock.calls).toEqual([[true]]);
    await user.click(save());
    await screen.findByText('Saved.');
    expect(onDirtyChange.mock.calls).toEqual([[true], [false]]);
  });
});

describe('deleting', () => {
  it('asks for confirmation, and empties the day', async () => {
    const { user, onDelete, temperature, save } = show([{ ...emptyEntry(today), temperature: 36.5 }]);
    await user.click(screen.getByRole('button', { name: 'Delete this day' }));
    const question = within(screen.getByRole('group', { name: 'Delete everything that is noted for 21 November?' }));
    await user.click(question.getByRole('button', { name: 'Keep it' }));
    expect(onDelete).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete this day' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onDelete).toHaveBeenCalledExactlyOnceWith(today);
    expect(await screen.findByText('This day is deleted.')).toBeVisible();
    expect(temperature()).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Delete this day' })).toBeNull();
    expect(save()).toHaveFocus();
  });

  it('is not offered where nothing is logged', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Delete this day' })).toBeNull();
  });
});

describe('the day', () => {
  it('moves back and forth, never beyond today', async () => {
    const { user, dayField } = show([{ ...emptyEntry('2026-11-20'), note: 'x' }]);
    const after = screen.getByRole('button', { name: 'Day after' });
    expect(after).toHaveAttribute('aria-disabled', 'true');
    await user.click(after);
    expect(dayField()).toHaveValue(today);
    await user.click(screen.getByRole('button', { name: 'Day before' }));
    expect(dayField()).toHaveValue('2026-11-20');
    expect(screen.getByRole('heading', { name: 'Log another day' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('x');
    await user.click(after);
    expect(screen.getByRole('heading', { name: 'Log today' })).toBeVisible();
  });

  it('in the future is rejected, and nothing is saved for another day', async () => {
    const { user, onSave, dayField, temperature, save } = show();
    await user.type(temperature(), '36.5');
    await user.clear(dayField());
    await user.type(dayField(), '2026-11-22');
    expect(dayField()).toHaveAccessibleDescription('That day is in the future.');
    await user.click(save());
    expect(dayField()).toHaveFocus();
    expect(onSave).not.toHaveBeenCalled();
    await user.clear(dayField());
    await user.type(dayField(), today);
    await user.click(save());
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('in the future is rejected even if the page was opened for it', async () => {
    const { user, onSave, dayField, temperature, save } = show([], '2026-11-22');
    await user.type(temperature(), '36.5');
    await user.click(save());
    expect(dayField()).toHaveAccessibleDescription('That day is in the future.');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('is required once the field is left empty', async () => {
    const { user, dayField } = show();
    await user.clear(dayField());
    expect(dayField()).toBeValid();
    await user.tab();
    expect(dayField()).toHaveAccessibleDescription('Please enter a day that exists.');
  });

  it('with unsaved edits asks before another day is shown', async () => {
    const { user, dayField, temperature } = show();
    await user.type(temperature(), '36.5');
    await user.click(screen.getByRole('button', { name: 'Day before' }));
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(temperature()).toHaveValue('36.5');
    expect(screen.getByRole('button', { name: 'Day before' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Day before' }));
    await user.click(screen.getByRole('button', { name: 'Go to 20 November without saving' }));
    expect(dayField()).toHaveValue('2026-11-20');
    expect(temperature()).toHaveValue('');
  });
});

describe('the log sheet on a phone', () => {
  function showDialog() {
    const handlers = {
      onSave: vi.fn(),
      onDelete: vi.fn(),
      onClose: vi.fn(),
      onDayChange: vi.fn(),
      onUnitChange: vi.fn(),
    };
    render(<LogSheetDialog day={today} today={today} entry={null} unit="c" {...handlers} />);
    return { user: userEvent.setup(), ...handlers, dialog: within(screen.getByRole('dialog', { name: 'Log today' })) };
  }

  it('closes once the day is saved', async () => {
    const { user, dialog, onSave, onClose } = showDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Temperature' }), '36.5{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('stays open for edits made while saving', async () => {
    const { user, dialog, onSave, onClose } = showDialog();
    const finish = holdNextSave(onSave);
    const temperatureField = dialog.getByRole('textbox', { name: 'Temperature' });
    await user.type(temperatureField, '36.5{Enter}');
    await user.clear(temperatureField);
    await user.type(temperatureField, '36.9');
    finish();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save entry' })).toBeVisible());
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const [first, second] = [36.5, 36.9].map((temperature) => ({ ...emptyEntry(today), temperature }));
    expect(onSave.mock.calls).toEqual([
      [first, null],
      [second, first],
    ]);
  });

  it('asks before it closes with unsaved edits', async () => {
    const { user, dialog, onClose } = showDialog();
    await user.type(dialog.getByRole('textbox', { name: 'Temperature' }), '36.5');
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Close without saving' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
