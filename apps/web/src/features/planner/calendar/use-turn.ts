import { useEffect, useState } from 'react';

/** Whether this many frames have passed. The parts of a calendar are rendered one per frame, so that no task is long on a slow phone. */
export function useTurn(frames: number): boolean {
  const [isDrawn, setDrawn] = useState(frames === 0);
  useEffect(() => {
    if (isDrawn) return;
    let frame = 0;
    const wait = (left: number): void => {
      frame = requestAnimationFrame(() => (left <= 1 ? setDrawn(true) : wait(left - 1)));
    };
    wait(frames);
    return () => cancelAnimationFrame(frame);
  }, [isDrawn, frames]);
  return isDrawn;
}
