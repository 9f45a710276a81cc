import { useState } from 'react';
import { PasswordForm } from './password-form';

/** A card: the current password once more, then the new one twice. */
export function PasswordChange() {
  const [answer, setAnswer] = useState('');
  // A new form, with empty fields, after each success.
  const [round, setRound] = useState(0);
  return (
    <section className="grid content-start gap-5 card" aria-labelledby="password">
      <h2 id="password" className="text-2xl">
        Password
      </h2>
      <p role="status" className={answer ? 'font-medium text-spruce' : 'sr-only'}>
        {answer}
      </p>
      <PasswordForm
        key={round}
        onSend={() => setAnswer('')}
        onDone={(message) => {
          setAnswer(message);
          setRound(round + 1);
        }}
      />
    </section>
  );
}
