import { useId, type Ref } from 'react';
import { Button } from '../../ui/button';

interface AnsweredLineProps {
  text: string;
  change: string;
  /** Takes the focus when the tapped button disappears. */
  line: Ref<HTMLParagraphElement>;
  onChange: () => void;
}

/** What is left of a notice that the answer hides. */
export function AnsweredLine({ text, change, line, onChange }: AnsweredLineProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2 print:hidden">
      <p id={id} ref={line} tabIndex={-1} className="outline-none">
        {text}
      </p>
      <ChangeAnswer text={change} describedBy={id} onChange={onChange} />
    </div>
  );
}

interface ChangeAnswerProps {
  text: string;
  describedBy?: string;
  onChange: () => void;
}

/** Undoes a wrong tap. */
export function ChangeAnswer({ text, describedBy, onChange }: ChangeAnswerProps) {
  return (
    <Button variant="quiet" className="justify-self-start" aria-describedby={describedBy} onClick={onChange}>
      {text}
    </Button>
  );
}
