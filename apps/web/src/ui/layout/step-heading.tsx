import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface StepHeadingProps {
  id?: string;
  /** False on the screen that the page opened with: only somebody who has moved on is moved. */
  takesFocus: boolean;
  /** 2 where the page has its own heading above it. */
  level?: 1 | 2;
  children: ReactNode;
}

/** The heading of a screen. A new screen begins at its top, with the focus on it, so that it is read out first. */
export function StepHeading({ id, takesFocus, level = 1, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isMovedTo] = useState(takesFocus);
  useLayoutEffect(() => {
    if (!isMovedTo) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isMovedTo]);
  const Heading = `h${level}` as const;
  return (
    <Heading
      id={id}
      ref={heading}
      tabIndex={-1}
      className={`outline-none ${level === 1 ? 'text-3xl sm:text-4xl' : 'text-2xl'}`}
    >
      {children}
    </Heading>
  );
}
