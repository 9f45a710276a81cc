import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { badgeSweepMs } from '@everstep/domain/marketing/badges';
import { useBadgeSweep } from './use-badge-sweep';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const addBadge = () => document.body.insertAdjacentHTML('beforeend', '<a id="emergent-badge" href="#">Made with</a>');
const countBadges = () => document.querySelectorAll('#emergent-badge').length;

it('a badge of a site builder is removed within a second, and again when it comes back', () => {
  renderHook(() => useBadgeSweep());
  for (let times = 0; times < 2; times += 1) {
    addBadge();
    vi.advanceTimersByTime(badgeSweepMs);
    expect(countBadges()).toBe(0);
  }
});

it('nothing is removed while the tab is hidden, or after leaving the page', () => {
  const { unmount } = renderHook(() => useBadgeSweep());
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  addBadge();
  vi.advanceTimersByTime(10 * badgeSweepMs);
  expect(countBadges()).toBe(1);
  visibility.mockRestore();
  unmount();
  vi.advanceTimersByTime(10 * badgeSweepMs);
  expect(countBadges()).toBe(1);
});
