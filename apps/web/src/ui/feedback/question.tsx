import { useEffect, useRef } from 'react';
import { Button } from '../button';

interface QuestionProps {
  question: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asks in place before something is lost. */
export function Question({ question, yes, no, onYes, onNo }: QuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const asked = document.activeElement as HTMLElement | null;
    box.current?.focus();
    return () => asked?.focus();
  }, []);
  return (
    <div
      ref={box}
      role="group"
      aria-label={question}
      tabIndex={-1}
      className="grid gap-3 rounded-card bg-sunken p-4 outline-none sm:p-5"
    >
      <p className="font-medium">{question}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onNo}>{no}</Button>
        <Button look="quiet" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </div>
  );
}
