import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface StepHeadingProps {
  id?: string;
  /** False on the first screen of a page. */
  takesFocus: boolean;
  /** 2 if the page has a heading above it. */
  level?: 1 | 2;
  children: ReactNode;
}

/** The heading of a step. Each new step scrolls to the top and focuses it, so that screen readers start there. */
export function StepHeading({ id, takesFocus, level = 1, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [takesFocusOnMount] = useState(takesFocus);
  useLayoutEffect(() => {
    if (!takesFocusOnMount) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [takesFocusOnMount]);
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
