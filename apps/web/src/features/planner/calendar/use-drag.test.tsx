import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Occurrence } from '../occurrences';
import { useDrag } from './use-drag';

const occurrence = { stored: { mayChange: true } } as Occurrence;
const columnAt = (x: number) => Math.floor(x / 100);

/** jsdom has no pointer events. */
function pointer(type: string, clientX: number, target: EventTarget = window): void {
  target.dispatchEvent(new MouseEvent(type, { clientX, clientY: 10, bubbles: true }));
}

function Draggable({ onDrop, onClick }: { onDrop: (column: number) => void; onClick: () => void }) {
  const { start, dragged } = useDrag<number>({ findTarget: columnAt, onDrop: ({ target }) => onDrop(target) });
  return (
    <button type="button" onClick={onClick} onPointerDown={(event) => start(event, occurrence, 'move')}>
      {dragged ? 'moving' : 'still'}
    </button>
  );
}

function grabEvent() {
  const onDrop = vi.fn();
  const onClick = vi.fn();
  render(<Draggable onDrop={onDrop} onClick={onClick} />);
  act(() => pointer('pointerdown', 10, screen.getByRole('button')));
  return { onDrop, onClick };
}

describe('a drag', () => {
  it('moves an event to where the pointer lets go, and its click opens nothing', () => {
    const { onDrop, onClick } = grabEvent();
    act(() => pointer('pointermove', 250));
    expect(screen.getByText('moving')).toBeInTheDocument();
    act(() => pointer('pointerup', 350));
    fireEvent.click(screen.getByRole('button'));
    expect(onDrop.mock.calls).toEqual([[3]]);
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByText('still')).toBeInTheDocument();
  });

  it('moves an event also if the pointer lets go before the move is drawn', () => {
    const { onDrop, onClick } = grabEvent();
    act(() => {
      pointer('pointermove', 250);
      pointer('pointerup', 250);
    });
    fireEvent.click(screen.getByRole('button'));
    expect(onDrop.mock.calls).toEqual([[2]]);
    expect(onClick).not.toHaveBeenCalled();
  });

  it('is a click within a few pixels', () => {
    const { onDrop, onClick } = grabEvent();
    act(() => pointer('pointermove', 13));
    act(() => pointer('pointerup', 13));
    fireEvent.click(screen.getByRole('button'));
    expect(onDrop).not.toHaveBeenCalled();
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('leaves everything as it was on Escape', () => {
    const { onDrop } = grabEvent();
    act(() => pointer('pointermove', 250));
    fireEvent.keyDown(window, { key: 'Escape' });
    act(() => pointer('pointerup', 250));
    expect(onDrop).not.toHaveBeenCalled();
  });
});
