import { useEffect, useRef, type ReactNode } from 'react';
import { chatScreenTexts } from '@everstep/domain/chat';
import { isUnderWay, type Exchange } from './exchange';

interface LogProps {
  exchanges: readonly Exchange[];
  className: string;
  /** Shown while there is nothing yet. */
  welcome: ReactNode;
  /** Stands under what was said until the user has answered it; null if there is nothing to answer. */
  consent: ReactNode;
  answer: (exchange: Exchange, isLast: boolean) => ReactNode;
}

/** Farther from the end, the user is reading something earlier. */
const followsWithin = 120;
const gap = 16;

/** What was said. An answer is announced once, when it is complete, and not with every piece that arrives. */
export function Log({ exchanges, className, welcome, consent, answer }: LogProps) {
  const log = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLLIElement>(null);
  const follows = useRef(true);
  const lastKey = exchanges.at(-1)?.key;
  useEffect(() => {
    follows.current = true;
  }, [lastKey]);
  useEffect(() => {
    if (log.current && last.current && follows.current) log.current.scrollTop = endOf(log.current, last.current);
  }, [exchanges]);
  return (
    <div
      ref={log}
      role="log"
      aria-label={chatScreenTexts.log}
      tabIndex={0}
      className={`relative overflow-y-auto overscroll-contain px-4 py-4 group-data-short/chat:py-1 sm:px-5 ${className}`}
      onScroll={({ currentTarget }) => {
        if (last.current)
          follows.current = endOf(currentTarget, last.current) - currentTarget.scrollTop < followsWithin;
      }}
    >
      {exchanges.length === 0 && consent === null && welcome}
      <ol className="grid gap-4">
        {exchanges.map((exchange) => (
          <li key={exchange.key} ref={exchange.key === lastKey ? last : undefined} className="grid gap-4">
            <p className="max-w-[85%] justify-self-end rounded-card rounded-tr-md bg-spruce-soft px-4 py-2.5 wrap-anywhere whitespace-pre-wrap">
              <span className="sr-only">{chatScreenTexts.you}: </span>
              {exchange.question}
            </p>
            {/* A new element once it is complete: that is what the log announces. */}
            <div
              key={isUnderWay(exchange) ? 'arriving' : 'complete'}
              aria-live={isUnderWay(exchange) ? 'off' : undefined}
              aria-busy={isUnderWay(exchange)}
            >
              {answer(exchange, exchange.key === lastKey)}
            </div>
          </li>
        ))}
      </ol>
      {consent !== null && <div className={exchanges.length > 0 ? 'mt-4' : ''}>{consent}</div>}
    </div>
  );
}

/** As far as the log scrolls by itself: to the end, but never past the question whose answer is read now. */
function endOf({ scrollHeight, clientHeight }: HTMLElement, { offsetTop }: HTMLElement): number {
  return Math.min(scrollHeight - clientHeight, offsetTop - gap);
}
