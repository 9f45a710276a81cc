import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../platform/session/session';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { securityQuery } from '../security/account-security';
import { FirstPassword } from './first-password';
import { PasswordForm } from './password-form';

/** Changes the password, or sets the first one. */
export function PasswordCard() {
  const { record } = useSession();
  const security = useQuery(securityQuery(record.email));
  const [message, setMessage] = useState('');
  // Changing the key remounts the form, which clears its fields after each success.
  const [formKey, setFormKey] = useState(0);

  function handleDone(message: string): void {
    setMessage(message);
    setFormKey(formKey + 1);
  }
  return (
    <section className="grid content-start gap-5 card" aria-labelledby="password">
      <h2 id="password" className="text-2xl">
        Password
      </h2>
      <p role="status" className={message ? 'font-medium text-spruce' : 'sr-only'}>
        {message}
      </p>
      {security.isPending && <Skeleton className="h-86" />}
      {security.isError && <LoadFailure message="We could not look that up." onRetry={() => void security.refetch()} />}
      {security.data?.has_password === true && (
        <PasswordForm key={formKey} onSend={() => setMessage('')} onDone={handleDone} />
      )}
      {security.data?.has_password === false && (
        <FirstPassword maySet={security.data.may_set_password} onDone={handleDone} />
      )}
    </section>
  );
}
