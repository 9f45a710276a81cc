import { useEffect, useRef } from 'react';
import { packageLabel, packagePrice, type Package } from '@everstep/domain/billing';
import { paths } from '@everstep/domain/base/paths';
import { ButtonLink } from '../../../ui/button';

interface AccountInvitationProps {
  selectedPackage: Package;
  onReconsider: () => void;
  /** Called when a sign-in link is followed. */
  onLeave?: (() => void) | undefined;
}

/** Invites a visitor who chose a plan to create an account first. */
export function AccountInvitation({ selectedPackage, onReconsider, onLeave }: AccountInvitationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid justify-items-start gap-5 rounded-card bg-spruce-soft p-6">
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Create an account or sign in to go on
      </h3>
      <p>
        You chose <strong>{packageLabel(selectedPackage)}</strong> for{' '}
        <span className="tabular-nums">{packagePrice(selectedPackage)}</span>. We keep your choice and take you to the
        payment right after.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.signUp} onClick={onLeave}>
          Create an account
        </ButtonLink>
        <ButtonLink to={paths.login} variant="quiet" onClick={onLeave}>
          Sign in
        </ButtonLink>
      </div>
      <button type="button" onClick={onReconsider} className="-my-2 inline-flex min-h-11 items-center link">
        Choose another plan
      </button>
    </section>
  );
}
