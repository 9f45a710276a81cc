import { useEffect, useState } from 'react';

/** Whether what is on a part of the calendar is drawn: after so many frames, so that a slow phone answers between the parts. */
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
