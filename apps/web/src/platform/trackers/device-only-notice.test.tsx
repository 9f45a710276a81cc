import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DeviceOnlyNotice } from './device-only-notice';

it('is not shown for the moment in which a network that is back loads what is missing, but if that fails', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const setOnline = (isOnline: boolean) => {
    onLine.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  render(<DeviceOnlyNotice>Newer entries are missing.</DeviceOnlyNotice>);
  expect(screen.getByText('Newer entries are missing.')).toBeVisible();
  setOnline(false);
  expect(screen.queryByText('Newer entries are missing.')).toBeNull();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  setOnline(true);
  expect(screen.queryByText('Newer entries are missing.')).toBeNull();
  expect(await screen.findByText('Newer entries are missing.')).toBeVisible();
});
