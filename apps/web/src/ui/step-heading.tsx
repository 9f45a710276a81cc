import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface StepHeadingProps {
  id?: string;
  /** False on the screen that the page opened with: only somebody who has moved on is moved. */
  takesFocus: boolean;
  children: ReactNode;
}

/** The heading of a screen. A new screen begins at its top, with the focus on it, so that it is read out first. */
export function StepHeading({ id, takesFocus, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isMovedTo] = useState(takesFocus);
  useLayoutEffect(() => {
    if (!isMovedTo) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isMovedTo]);
  return (
    <h1 id={id} ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
      {children}
    </h1>
  );
}
