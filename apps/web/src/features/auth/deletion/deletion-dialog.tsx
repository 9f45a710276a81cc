import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { deletionDays, deletionForm, deletionTexts, erasurePlan } from '@everstep/domain/auth/account-deletion';
import { erasureRule, familyErasureText } from '@everstep/domain/households';
import { paths } from '@everstep/domain/base/paths';
import * as z from 'zod/mini';
import { formatDay } from '../../../platform/locale/dates';
import { useSession } from '../../../platform/session/session';
import { householdsQuery } from '../../../platform/trackers/households';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Form } from '../../../ui/form/form';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { GoogleButton } from '../google/google-button';
import { securityQuery } from '../../../platform/session/security-query';
import { useRequestDeletion } from './deletion';

interface DeletionDialogProps {
  exportOffer: ReactNode;
  onClose: () => void;
}

/** Says what is deleted, what is kept and when, offers the download, and asks the user to confirm. */
export function DeletionDialog({ exportOffer, onClose }: DeletionDialogProps) {
  const { email } = useSession().record;
  const security = useQuery(securityQuery(email));
  const [date] = useState(() => formatDay(new Date(Date.now() + deletionDays * 86_400_000)));
  return (
    <Dialog title={deletionTexts.question} onClose={onClose} isQuestion>
      <Section title={deletionTexts.whenTitle}>
        <p>{erasurePlan(date)}</p>
      </Section>
      <Families />
      {[deletionTexts.goes, deletionTexts.stays].map(({ title, items }) => (
        <Section key={title} title={title}>
          <ul className="grid list-disc gap-2 pl-5">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Section>
      ))}
      <p className="text-ink-2">{deletionTexts.money}</p>
      <div className="grid gap-3 rounded-card bg-sunken p-4 sm:p-5">
        <h3 className="font-text font-semibold">{deletionTexts.exportFirst}</h3>
        {exportOffer}
      </div>
      {security.isPending && <Skeleton className="h-36" />}
      {security.isError && <LoadFailure message="We could not look that up." onRetry={() => void security.refetch()} />}
      {security.data && !security.data.has_password && !security.data.may_set_password && (
        <SignInAgain onClose={onClose} />
      )}
      {security.data && (security.data.has_password || security.data.may_set_password) && (
        <Confirmation hasPassword={security.data.has_password} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** What happens to each family. Shows the general rule until that is loaded, or if it cannot be loaded. */
function Families() {
  const { id, email } = useSession().record;
  const households = useQuery(householdsQuery(email));
  if (households.data?.length === 0) return null;
  return (
    <Section title={deletionTexts.familiesTitle}>
      {households.isPending && <Skeleton className="h-14" />}
      {households.isError && <p>{erasureRule}</p>}
      {households.data?.map(({ id: householdId, members, children, deletion_at: deletionAt }) => (
        <p key={householdId}>
          {familyErasureText(
            {
              members: members.map((member) => ({
                ...member,
                joinedAt: new Date(member.joined),
                isLeaving: member.is_leaving ?? false,
              })),
              childNames: children.map(({ name }) => name),
              deletionDate: deletionAt && formatDay(deletionAt),
            },
            id ?? '',
          )}
        </p>
      ))}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-text font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function SignInAgain({ onClose }: Pick<DeletionDialogProps, 'onClose'>) {
  return (
    <>
      <p>{deletionTexts.freshSignIn}</p>
      <Buttons onClose={onClose}>
        <GoogleButton label="Sign in with Google again" state={{ from: `${paths.dashboard}?tab=data` }} />
      </Buttons>
    </>
  );
}

const withoutPassword = z.object({ password: z.optional(z.string()) });

function Confirmation({ hasPassword, onClose }: { hasPassword: boolean } & Pick<DeletionDialogProps, 'onClose'>) {
  const request = useRequestDeletion();
  const { refusal, isSending, formProps } = useForm<{ password?: string | undefined }>(
    hasPassword ? deletionForm : withoutPassword,
    async ({ password }) => {
      await request(hasPassword ? password : undefined);
      onClose();
    },
    deletionTexts.failed,
  );
  return (
    <Form {...formProps} className="grid gap-5">
      {hasPassword && (
        <TextField
          name="password"
          type="password"
          label="Your password"
          hint={deletionTexts.passwordHint}
          autoComplete="current-password"
          required
        />
      )}
      {refusal && <Notice>{refusal}</Notice>}
      <Buttons onClose={onClose}>
        <Button type="submit" variant="quiet" aria-disabled={isSending}>
          {isSending ? 'One moment...' : deletionTexts.send}
        </Button>
      </Buttons>
    </Form>
  );
}

function Buttons({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className="grid auto-cols-fr gap-3 sm:grid-flow-col sm:grid-cols-none">
      <Button onClick={onClose}>{deletionTexts.keep}</Button>
      {children}
    </div>
  );
}
