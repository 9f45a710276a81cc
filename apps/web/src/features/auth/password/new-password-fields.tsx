import { TextField } from '../../../ui/form/text-field';

/** The new password twice. The hidden e-mail tells a password manager whose password it is about to save. */
export function NewPasswordFields({ email }: { email: string }) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        name="new_password"
        type="password"
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters. 8 or more is safer."
        required
      />
      <TextField
        name="confirm_password"
        type="password"
        label="New password again"
        autoComplete="new-password"
        required
      />
    </>
  );
}
