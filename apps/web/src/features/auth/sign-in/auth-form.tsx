import { Suspense, useState } from 'react';
import { Link, useLocation, type Location } from 'react-router-dom';
import { authTexts, isAdminEmail, signInForm, signUpForm } from '@everstep/domain/auth';
import { brand } from '@everstep/domain/base/brand';
import { paths } from '@everstep/domain/base/paths';
import { invitationTexts } from '@everstep/domain/households/texts';
import { readNavigationState } from '../../../platform/navigation/navigation-state';
import { lazyPart } from '../../../platform/offline/lazy-part';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form/form';
import { Notice } from '../../../ui/feedback/notice';
import { TextField } from '../../../ui/form/text-field';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { useForm } from '../../../ui/form/use-form';
import type { CodeDelivery } from './admin-sign-in';
import { useSignIn, useSignUp, type SignIn } from '../api';
import { GoogleAlternative } from '../google/google-button';

const AdminStep = lazyPart(async () => (await import('./admin-step')).AdminStep);

type AuthMode = 'sign-in' | 'sign-up';

interface Fields {
  name?: string;
  email: string;
  password: string;
}

interface AuthFormProps {
  mode: AuthMode;
  /** Why the user has to sign in; empty if that is obvious. */
  notice: string;
  onDone: (how: AuthMode | 'admin') => void;
}

const texts = {
  'sign-in': {
    title: 'Welcome back',
    google: 'Sign in with Google',
    send: 'Sign in',
    sending: 'Signing in...',
    other: 'Create an account',
    otherQuestion: 'New here?',
  },
  'sign-up': {
    title: 'Create your account',
    google: 'Sign up with Google',
    send: 'Create account',
    sending: 'Creating your account...',
    other: 'Sign in',
    otherQuestion: 'Already have an account?',
  },
} as const;

/** Sign-in and sign-up in one form, so that input survives a switch between them. */
export function AuthForm({ mode, notice, onDone }: AuthFormProps) {
  const { state } = useLocation() as Location<unknown>;
  const { from, email: initialEmail = '', invitation } = readNavigationState(state);
  const [email, setEmail] = useState(initialEmail);
  const [admin, setAdmin] = useState<{ credentials: SignIn; codeBy: CodeDelivery } | null>(null);
  const [isCodeStep, setCodeStep] = useState(false);
  const signIn = useSignIn();
  const signUp = useSignUp();
  const { title, google, send, sending, other, otherQuestion } = texts[mode];
  const isSignUp = mode === 'sign-up';

  async function submit({ name = '', email, password }: Fields) {
    if (isSignUp) await signUp({ name, email, password, invitation: invitation?.token });
    else if (isAdminEmail(email, brand.adminDomain)) {
      const credentials = { email, password };
      setAdmin({ credentials, codeBy: await startAdminSignIn(credentials) });
      setCodeStep(true);
      return;
    } else await signIn({ email, password });
    onDone(mode);
  }
  const { refusal, isSending, formProps, clear } = useForm<Fields>(
    isSignUp ? signUpForm : signInForm,
    submit,
    authTexts.loginFailed,
  );

  if (admin && isCodeStep && !isSignUp) {
    return (
      <div className="grid gap-6">
        <h1 className="text-4xl">{title}</h1>
        <Suspense>
          <AdminStep
            credentials={admin.credentials}
            codeBy={admin.codeBy}
            onBack={() => setCodeStep(false)}
            onDone={() => onDone('admin')}
          />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <h1 className="text-4xl">{title}</h1>
      {notice && !refusal && <Notice variant="info">{notice}</Notice>}
      <GoogleAlternative label={google} state={{ from, email: initialEmail, invitation }} />
      <Form {...formProps} className="grid gap-5">
        {isSignUp && <TextField name="name" label="Full name" autoComplete="name" required />}
        <TextField
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          value={email}
          hint={invitation && invitationTexts.addressHint}
          // It was mailed to this address, and works with no other.
          readOnly={invitation !== undefined}
          onChange={(event) => setEmail(event.target.value)}
          // Going back from the code step removes the focused field.
          autoFocus={admin !== null}
          required
        />
        <TextField
          name="password"
          type="password"
          label="Password"
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          hint={isSignUp ? 'At least 6 characters. 8 or more is safer.' : undefined}
          defaultValue={admin?.credentials.password}
          required
        />
        {refusal && <Notice>{refusal}</Notice>}
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? sending : send}
        </Button>
      </Form>
      {!isSignUp && (
        <Link
          to={paths.forgotPassword}
          state={{ from, email, invitation }}
          className="-my-3 inline-flex min-h-11 items-center justify-self-start link"
        >
          Forgot password?
        </Link>
      )}
      <p className="text-ink-2">
        {otherQuestion}{' '}
        <Link to={isSignUp ? paths.login : paths.signUp} state={state} replace className="link" onClick={clear}>
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

/** The first step of an administrator's sign-in. Its code is loaded only when needed. */
async function startAdminSignIn(values: SignIn) {
  const [{ requestCode }] = await Promise.all([import('./admin-sign-in'), import('./admin-step')]).catch(() => {
    throw new FormRefusal(authTexts.adminAuthenticationError);
  });
  return requestCode(values);
}
