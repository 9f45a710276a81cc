import type { ReactNode } from 'react';
import { paths } from '@everstep/domain/base/paths';
import { MissingStone } from '../../../ui/art/missing-stone';
import { ButtonLink } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { StepHeading } from '../../../ui/layout/step-heading';
import { SupportLink } from '../support-link';

interface DonationProblemProps {
  title: string;
  message: string;
  /** Actions to try before going home. */
  children?: ReactNode;
}

/** Explains why a donation is not confirmed, and how to reach support. */
export function DonationProblem({ title, message, children }: DonationProblemProps) {
  return (
    <div key="problem" className="grid gap-5">
      <MissingStone className="w-full max-w-xs" />
      <StepHeading takesFocus>{title}</StepHeading>
      <Notice>{message}</Notice>
      <p className="text-lg text-ink-2">
        If you were charged, please write to <SupportLink />, and we will look into it.
      </p>
      <div className="flex flex-wrap gap-3">
        {children}
        <ButtonLink to={paths.home} variant={children ? 'quiet' : 'primary'}>
          Return to Home
        </ButtonLink>
      </div>
    </div>
  );
}
