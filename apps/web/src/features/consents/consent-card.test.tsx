import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { consents, consentTexts } from '@everstep/domain/consents';
import { ConsentCard } from './consent-card';

describe('the card that asks for consent', () => {
  const on = { onAgree: vi.fn(), onDecline: vi.fn() };

  it('says what is stored, and offers to agree or decline', async () => {
    const user = userEvent.setup();
    render(<ConsentCard kind="trackers" isBusy={false} {...on} />);
    expect(screen.getByText(consents.trackers.text)).toBeVisible();
    expect(screen.getByText(consentTexts.waiting)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I agree' }));
    expect(on.onAgree).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(on.onDecline).toHaveBeenCalledTimes(1);
  });

  it('ignores a second click while the first is in progress, and shows errors', async () => {
    on.onAgree.mockClear();
    const user = userEvent.setup();
    const { rerender } = render(<ConsentCard kind="trackers" isBusy {...on} />);
    await user.click(screen.getByRole('button', { name: 'I agree' }));
    expect(on.onAgree).not.toHaveBeenCalled();
    rerender(<ConsentCard kind="trackers" isBusy={false} error="Please try again." {...on} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Please try again.');
  });
});
