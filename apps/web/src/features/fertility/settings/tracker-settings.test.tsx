import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { defaultSettings, type FertilitySettings } from '@everstep/domain/fertility';
import { TrackerSettings } from './tracker-settings';

const today = '2026-11-21';

function show(change: Partial<FertilitySettings> = {}, { isUnreadable = false } = {}) {
  const onSave = vi.fn<(settings: FertilitySettings) => Promise<void> | void>();
  const onClose = vi.fn();
  const settings = { ...defaultSettings, ...change };
  render(
    <TrackerSettings settings={settings} isUnreadable={isUnreadable} today={today} onSave={onSave} onClose={onClose} />,
  );
  return {
    user: userEvent.setup(),
    onSave,
    onClose,
    dueDate: () => screen.getByLabelText('Due date'),
    save: () => screen.getByRole('button', { name: /^Sav/ }),
  };
}

describe('the settings of the tracker', () => {
  it('are saved as chosen, and the dialog closes', async () => {
    const { user, onSave, onClose, save } = show();
    expect(screen.getByRole('radio', { name: 'Follow my cycle' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Pause' }));
    await user.click(screen.getByRole('radio', { name: '°F' }));
    await user.click(screen.getByRole('radio', { name: 'Cervix' }));
    await user.click(save());
    expect(onSave).toHaveBeenCalledExactlyOnceWith({
      mode: 'pause',
      unit: 'f',
      secondary_sign: 'cervix',
      due_date: null,
    });
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('say what each choice means', () => {
    show();
    expect(screen.getByRole('radio', { name: 'Pause' })).toHaveAccessibleDescription(
      'No estimates, for as long as you like. You can go on logging.',
    );
  });

  it('ask for an optional due date during a pregnancy', async () => {
    const { user, onSave, save } = show();
    expect(screen.queryByLabelText('Due date')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Pregnancy' }));
    await user.click(save());
    expect(onSave).toHaveBeenCalledWith({ ...defaultSettings, mode: 'pregnancy' });
  });

  it('keep a due date that has passed, until it is changed', async () => {
    const past = { mode: 'pregnancy', due_date: '2026-10-30' } as const;
    const { user, onSave, save } = show(past);
    await user.click(screen.getByRole('radio', { name: '°F' }));
    await user.click(save());
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ ...defaultSettings, ...past, unit: 'f' });
  });

  it.each([
    ['2027-08-29', 'A due date is at most 280 days ahead. Please check the day.'],
    ['2026-10-30', 'That day was more than three weeks ago. Please enter another, or leave it out.'],
  ])('reject %s as a due date until it is edited', async (day, message) => {
    const { user, onSave, dueDate, save } = show({ mode: 'pregnancy' });
    await user.type(dueDate(), day);
    await user.click(save());
    expect(dueDate()).toHaveAccessibleDescription(`You can leave this out. ${message}`);
    expect(dueDate()).toHaveFocus();
    expect(onSave).not.toHaveBeenCalled();
    await user.clear(dueDate());
    await user.type(dueDate(), '2027-05-03');
    expect(screen.queryByText(message)).toBeNull();
    await user.click(save());
    expect(onSave).toHaveBeenCalledWith({ ...defaultSettings, mode: 'pregnancy', due_date: '2027-05-03' });
  });

  it('clear the due date outside a pregnancy', async () => {
    const { user, onSave, save } = show({ mode: 'pregnancy', due_date: '2027-05-03' });
    await user.click(screen.getByRole('radio', { name: 'Pause' }));
    await user.click(save());
    expect(onSave).toHaveBeenCalledWith({ ...defaultSettings, mode: 'pause' });
  });

  it('stay open when saving failed', async () => {
    const { user, onSave, onClose, save } = show();
    onSave.mockRejectedValueOnce(new Error('x'));
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work just now. Please try again.');
    expect(onClose).not.toHaveBeenCalled();
  });
});
