import { useEffect, useRef, useState, type RefObject } from 'react';

const saveEveryMs = 5000;

/** The paragraphs, lists and headings of a text, in order. They are the same on every device, whatever its width. */
function textBlocks(text: HTMLElement | null): HTMLElement[] {
  return [...(text?.querySelectorAll<HTMLElement>('.prose > *') ?? [])];
}

/** The height on the screen at which the user is assumed to read. */
const readingLine = () => window.innerHeight / 3;

/** The share of the text's blocks above the reading line, from 0 to 100; 100 once the end is in view. */
function percentRead(text: HTMLElement | null): number {
  const blocks = textBlocks(text);
  const end = blocks.at(-1)?.getBoundingClientRect().bottom;
  if (end === undefined) return 0;
  if (end <= window.innerHeight) return 100;
  const passed = blocks.filter((block) => block.getBoundingClientRect().bottom < readingLine()).length;
  return Math.round((passed / blocks.length) * 100);
}

/** The last heading before a position; null before the first heading. */
export function headingAt(text: HTMLElement | null, percent: number): string | null {
  const blocks = textBlocks(text);
  const index = Math.round((percent / 100) * blocks.length);
  const heading = blocks.slice(0, index + 1).findLast((block) => block.tagName === 'H2');
  return heading?.textContent ?? null;
}

export function scrollToPosition(text: HTMLElement | null, percent: number): void {
  const blocks = textBlocks(text);
  const block = blocks[Math.min(blocks.length - 1, Math.round((percent / 100) * blocks.length))];
  if (!block) return;
  window.scrollBy(0, block.getBoundingClientRect().top - readingLine());
  block.setAttribute('tabindex', '-1');
  block.focus({ preventScroll: true });
}

interface Options {
  /** Called every few seconds while the user scrolls, and when the page is left. */
  onSave: (percent: number) => void;
  isSaved: boolean;
}

/** Tracks how far a text is read. A position counts only once the user has scrolled: opening a lesson is not reading it. */
export function useScrollPosition(text: RefObject<HTMLElement | null>, { onSave, isSaved }: Options): number {
  const [percent, setPercent] = useState(0);
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  useEffect(() => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unsaved: number | null = null;
    // Opening the page scrolls to its top, which does not count as reading.
    let hasMoved = false;
    const flush = () => {
      clearTimeout(timer);
      timer = undefined;
      if (unsaved !== null && isSaved) save.current(unsaved);
      unsaved = null;
    };
    const update = () => {
      frame = 0;
      const next = percentRead(text.current);
      hasMoved ||= next > 0;
      if (!hasMoved) return;
      setPercent(next);
      unsaved = next;
      timer ??= setTimeout(flush, saveEveryMs);
    };
    const handleScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    const handleLeave = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', handleLeave);
    return () => {
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', handleLeave);
      cancelAnimationFrame(frame);
      flush();
    };
  }, [text, isSaved]);
  return percent;
}
