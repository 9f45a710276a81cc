import { useState } from 'react';
import { Disclosure } from '../../ui/disclosure';
import { TextField } from '../../ui/text-field';

/** Folded, since nobody has to say who they are; a field that is at fault is never out of sight. */
export function DonorFields({ hasFault }: { hasFault: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-y border-line">
      <Disclosure title="Add your name or e-mail (optional)" isOpen={isOpen || hasFault} onToggle={setOpen}>
        <TextField label="Name" name="donor_name" autoComplete="name" />
        <TextField
          label="E-mail"
          name="donor_email"
          type="email"
          autoComplete="email"
          hint="For your receipt. It is not used for anything else."
        />
      </Disclosure>
    </div>
  );
}
