import { useEffect, useLayoutEffect, useRef } from 'react';
import { LogOut } from 'lucide-react';
import { authTexts } from '@everstep/domain/auth';
import { brand } from '@everstep/domain/base/brand';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../ui/button';
import { PasswordForm } from './password-form';

/** Replaces every protected page until the user has changed a temporary password. */
export function RequiredPasswordChange() {
  const { logout, markPasswordChanged } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // On unmount, moves the focus to the top of the page that replaces this one.
  useEffect(() => () => document.querySelector('main')?.focus({ preventScroll: true }), []);
  return (
    <div className="page py-8 sm:py-12">
      <title>{`Choose your own password | ${brand.name}`}</title>
      <div className="mx-auto grid w-full max-w-md gap-5">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          Choose your own password
        </h1>
        <p className="text-lg text-ink-2">{authTexts.passwordTemporary}</p>
        <PasswordForm hint="The one that was given to you." onDone={(_message, email) => markPasswordChanged(email)} />
        <Button variant="plain" className="-ml-5 justify-self-start" onClick={() => void logout()}>
          <LogOut size={20} strokeWidth={1.6} aria-hidden />
          Logout
        </Button>
      </div>
    </div>
  );
}
