import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Tabs } from './tabs';

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'profile', label: 'Profile' },
];

function show(selected: string) {
  return (
    <Tabs label="Dashboard" tabs={tabs} selected={selected} onSelect={() => undefined}>
      Content
    </Tabs>
  );
}

it('scrolls the row to the selected tab, and back to the first, but measures nothing while the row is at its start', () => {
  // jsdom has no layout: each tab is 100 wide, and the row shows half of one.
  const left = vi
    .spyOn(HTMLElement.prototype, 'offsetLeft', 'get')
    .mockImplementation(() => (screen.getByRole('tab', { selected: true }).textContent === 'Profile' ? 100 : 0));
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(50);
  const { rerender } = render(show('overview'));
  const row = screen.getByRole('tablist').parentElement;
  expect(left).not.toHaveBeenCalled();
  rerender(show('profile'));
  expect(row?.scrollLeft).toBe(125);
  rerender(show('overview'));
  expect(row?.scrollLeft).toBe(25);
});
