import { useEffect, useRef } from 'react';
import { Button } from '../button';

interface ConfirmPanelProps {
  question: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** An inline confirmation. Takes the focus and returns it. */
export function ConfirmPanel({ question, confirmLabel, cancelLabel, onConfirm, onCancel }: ConfirmPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const previousFocus = document.activeElement as HTMLElement | null;
    box.current?.focus();
    return () => previousFocus?.focus();
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
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button variant="quiet" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </div>
  );
}
