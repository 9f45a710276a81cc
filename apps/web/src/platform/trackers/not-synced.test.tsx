import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { NotSynced } from './not-synced';

const shown = () => screen.queryByText(entryTexts.unsynced) !== null;

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says nothing of an entry that syncs as usual, so that no line comes and goes', () => {
  const { unmount } = render(<NotSynced />);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(shown()).toBe(false);
  unmount();
  act(() => void vi.advanceTimersByTime(10_000));
});

it('says it when that takes longer', () => {
  render(<NotSynced />);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(shown()).toBe(true);
});

it('says it at once without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<NotSynced />);
  expect(shown()).toBe(true);
});
