import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceClock } from '../api/clock';
import { useToday } from './use-today';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-26T23:59:30Z') }));
afterEach(() => vi.useRealTimers());

describe('today', () => {
  it('becomes the next day while a page stays open past midnight', () => {
    const { result } = renderHook(() => useToday());
    expect(result.current).toBe('2026-11-26');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(result.current).toBe('2026-11-27');
  });

  it('is looked up as soon as a page whose timers stood still is visible', () => {
    const { result } = renderHook(() => useToday());
    vi.setSystemTime(new Date('2026-11-29T07:00:00Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe('2026-11-29');
  });

  it("follows the server's clock", () => {
    const { result } = renderHook(() => useToday());
    const at = Date.now();
    act(() => deviceClock.noteReply('Fri, 27 Nov 2026 06:00:00 GMT', at, at));
    expect(result.current).toBe('2026-11-27');
    act(() => deviceClock.noteReply('Thu, 26 Nov 2026 23:59:30 GMT', at, at));
    expect(result.current).toBe('2026-11-26');
  });
});
