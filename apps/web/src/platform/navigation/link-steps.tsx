import type { ReactNode } from 'react';
import { paths } from '@everstep/domain/base/paths';
import { PathWithMissingStone } from '../../ui/art/path-with-missing-stone';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { StepHeading } from '../../ui/layout/step-heading';

// What the pages of links in emails have in common: a link that does not work, and the end.

interface DeadLinkProps {
  title: string;
  message: string;
  /** What to do about it. */
  children?: ReactNode;
  /** A further link. */
  more?: ReactNode;
}

/** For a link that is incomplete, or that the server does not know. */
export function DeadLink({ title, message, children, more }: DeadLinkProps) {
  return (
    <div className="grid gap-5">
      <PathWithMissingStone className="w-full max-w-xs" />
      <StepHeading takesFocus>{title}</StepHeading>
      <Notice>{message}</Notice>
      {children}
      <Links>{more}</Links>
    </div>
  );
}

interface LinkDoneProps {
  title: string;
  art?: ReactNode;
  /** What was done. */
  children: ReactNode;
  /** A further link. */
  more?: ReactNode;
}

/** What the link was for is done. */
export function LinkDone({ title, art, children, more }: LinkDoneProps) {
  return (
    <div className="grid gap-5">
      {art}
      <StepHeading takesFocus>{title}</StepHeading>
      <p role="status" className="text-lg text-ink-2 tabular-nums">
        {children}
      </p>
      <Links>{more}</Links>
    </div>
  );
}

function Links({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={paths.home}>Return to Home</ButtonLink>
      {children}
    </div>
  );
}
