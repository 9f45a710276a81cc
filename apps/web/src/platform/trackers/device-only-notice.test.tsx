import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DeviceOnlyNotice } from './device-only-notice';

afterEach(() => void vi.useRealTimers());

it('is not shown for the moment in which a network that is back loads what is missing, but if that fails', () => {
  vi.useFakeTimers();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const setOnline = (isOnline: boolean) => {
    onLine.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const notice = () => screen.queryByText('Newer entries are missing.');
  render(<DeviceOnlyNotice>Newer entries are missing.</DeviceOnlyNotice>);
  expect(notice()).toBeVisible();
  setOnline(false);
  expect(notice()).toBeNull();
  wait(1);
  setOnline(true);
  wait(4_000);
  expect(notice()).toBeNull();
  wait(1_000);
  expect(notice()).toBeVisible();
});
