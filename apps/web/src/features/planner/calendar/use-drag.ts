import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
} from 'react';
import type { Occurrence } from '../occurrences';

/** So that a click with an unsteady hand is no drag. */
const thresholdPx = 5;

type DragMode = 'move' | 'resize';

interface Grabbed<Target> {
  occurrence: Occurrence;
  mode: DragMode;
  /** What was under the pointer when it was grabbed. */
  origin: Target | null;
}

interface Grab<Target> extends Grabbed<Target> {
  x: number;
  y: number;
  isMoving: boolean;
}

export type StartDrag = (event: ReactPointerEvent, occurrence: Occurrence, mode: DragMode) => void;

interface DragOptions<Target> {
  /** Must be a constant. */
  findTarget: (x: number, y: number) => Target | null;
  onDrop: (dropped: Grabbed<Target> & { target: Target }) => void;
}

/**
 * Drags an event with mouse or pen, after a few pixels; Escape leaves everything as it was. A finger scrolls, and moves events by their
 * dialog, as the keyboard does.
 */
export function useDrag<Target>({ findTarget, onDrop }: DragOptions<Target>) {
  const [grabbed, setGrabbed] = useState<Grab<Target> | null>(null);
  /** A pointer that is let go before the move is drawn has moved it all the same. */
  const latest = useRef<Grab<Target> | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const wasDragged = useRef(false);

  const grab = useCallback((next: Grab<Target> | null) => {
    latest.current = next;
    setGrabbed(next);
  }, []);
  const move = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const current = latest.current;
    if (!current) return;
    const isFar = Math.hypot(clientX - current.x, clientY - current.y) > thresholdPx;
    if (!current.isMoving && !isFar) return;
    if (!current.isMoving) grab({ ...current, isMoving: true });
    setTarget(findTarget(clientX, clientY));
  });
  const stop = useEffectEvent(() => {
    grab(null);
    setTarget(null);
  });
  const drop = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const current = latest.current;
    if (current?.isMoving) {
      wasDragged.current = true;
      const at = findTarget(clientX, clientY);
      if (at !== null) onDrop({ ...current, target: at });
    }
    stop();
  });
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    wasDragged.current = true;
    stop();
  });
  // The click that ends a drag opens nothing.
  const swallow = useEffectEvent((event: MouseEvent) => {
    if (!wasDragged.current) return;
    wasDragged.current = false;
    event.stopPropagation();
    event.preventDefault();
  });

  const isGrabbed = grabbed !== null;
  useEffect(() => {
    if (!isGrabbed) return;
    const handlers = new AbortController();
    const { signal } = handlers;
    addEventListener('pointermove', (event) => move(event), { signal });
    addEventListener('pointerup', (event) => drop(event), { signal });
    addEventListener('pointercancel', () => stop(), { signal });
    addEventListener('keydown', (event) => cancel(event), { signal, capture: true });
    return () => handlers.abort();
  }, [isGrabbed]);
  useEffect(() => {
    const handle = (event: MouseEvent) => swallow(event);
    addEventListener('click', handle, { capture: true });
    return () => removeEventListener('click', handle, { capture: true });
  }, []);

  const start: StartDrag = useCallback(
    (event, occurrence, mode) => {
      wasDragged.current = false;
      if (event.button !== 0 || event.pointerType === 'touch' || !occurrence.stored.mayChange) return;
      const { clientX: x, clientY: y } = event;
      grab({ occurrence, mode, origin: findTarget(x, y), x, y, isMoving: false });
    },
    [findTarget, grab],
  );

  return {
    /** What is moved, once it moves. */
    dragged: grabbed?.isMoving === true ? grabbed : null,
    target,
    start,
  };
}
