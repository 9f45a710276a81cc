import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Link, useLocation, type Location } from 'react-router-dom';
import { authMessages, signInForm, signUpForm } from '@everstep/domain/auth';
import { brand } from '@everstep/domain/brand';
import { sessionMessages } from '@everstep/domain/session';
import { useSession } from '../../lib/session';
import { paths } from '@everstep/domain/paths';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { TextField } from '../../ui/text-field';
import { useZodForm, type FieldErrors } from '../../ui/use-zod-form';
import { FormRefusal, useSignIn, useSignUp } from './api';

type AuthMode = 'sign-in' | 'sign-up';

interface Fields {
  name?: string;
  email: string;
  password: string;
}

interface AuthFormProps {
  mode: AuthMode;
  onDone: (mode: AuthMode) => void;
}

const words = {
  'sign-in': {
    title: 'Welcome back',
    send: 'Sign in',
    sending: 'Signing in...',
    other: 'Create an account',
    ask: 'New here?',
  },
  'sign-up': {
    title: 'Create your account',
    send: 'Create account',
    sending: 'Creating your account...',
    other: 'Sign in',
    ask: 'Already have an account?',
  },
} as const;

/** One form for both: the path decides the mode, and what is typed stays when the mode changes. */
export function AuthForm({ mode, onDone }: AuthFormProps) {
  const { state } = useLocation() as Location<unknown>;
  const { hasExpired } = useSession();
  const [refusal, setRefusal] = useState('');
  const signIn = useSignIn();
  const signUp = useSignUp();
  const isSending = signIn.isPending || signUp.isPending;
  const { title, send, sending, other, ask } = words[mode];
  const isSignUp = mode === 'sign-up';

  async function submit(values: Fields, showErrors: (errors: FieldErrors) => void) {
    if (isSending) return;
    setRefusal('');
    try {
      const { name = '', email, password } = values;
      await (isSignUp ? signUp.mutateAsync({ name, email, password }) : signIn.mutateAsync({ email, password }));
      onDone(mode);
    } catch (error) {
      const hasFields = error instanceof FormRefusal && Object.keys(error.fields).length > 0;
      if (hasFields) showErrors(error.fields);
      else setRefusal(error instanceof FormRefusal ? error.message : authMessages.loginFailed);
    }
  }
  const { formProps, showErrors } = useZodForm<Fields>(
    isSignUp ? signUpForm : signInForm,
    (values, showErrors) => void submit(values, showErrors),
  );

  return (
    <div className="grid gap-6">
      <h1 className="text-4xl">{title}</h1>
      {hasExpired && <Notice look="info">{sessionMessages.expired}</Notice>}
      <Form {...formProps} aria-busy={isSending} className="grid gap-5">
        {isSignUp && <TextField name="name" label="Full name" autoComplete="name" isRequired />}
        <TextField name="email" type="email" label="Email" autoComplete="email" isRequired />
        <TextField
          name="password"
          type="password"
          label="Password"
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          hint={isSignUp ? 'At least 6 characters. 8 or more is safer.' : undefined}
          isRequired
        />
        {refusal && <Notice>{refusal}</Notice>}
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? sending : send}
        </Button>
      </Form>
      <p className="text-ink-2">
        {ask}{' '}
        <Link
          to={isSignUp ? paths.login : paths.signUp}
          state={state}
          replace
          className="link"
          onClick={() => {
            setRefusal('');
            showErrors({});
          }}
        >
          {other}
        </Link>
      </p>
      <p className="text-sm text-ink-3">
        Trouble signing in? Write to{' '}
        <a className="link" href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>
      </p>
    </div>
  );
}
