import { useEffect, useRef, useState } from 'react';
import { UserPlus } from 'lucide-react';
import { demoUsers } from '@everstep/domain/console/demo-data';
import {
  consolePageTexts,
  consoleFailures,
  consoleTexts,
  reasonHint,
  userFormTexts,
} from '@everstep/domain/console/texts';
import { filterUsers, maxSearchLength, statusFilters, type AdminUser } from '@everstep/domain/console/users';
import { addUserForm, createUser } from '@everstep/domain/console/user-actions';
import { Button } from '../../../ui/button';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { RadioGroup } from '../../../ui/form/radio-group';
import { SearchField } from '../../../ui/form/search-field';
import { ShowMore } from '../../../ui/show-more';
import { outageOf, useLastError } from '../api';
import { OutageNotice } from '../outage-notice';
import { ResultMessage } from '../result-message';
import { useDebounced } from '../use-debounced';
import { useUsers, type UserFilter } from './api';
import type { UserAction } from './user-actions';
import { UserList } from './user-list';
import { AuditDialog } from '../audit/audit-dialog';
import { AccessDialog } from './access-dialog';
import { ConfirmDialog } from './confirm-dialog';
import { EditUserDialog } from './edit-user-dialog';
import { PasswordDialog } from './password-dialog';
import { call } from '../../../platform/api/client';
import { Dialog } from '../../../ui/dialog/dialog';
import { Form } from '../../../ui/form/form';
import { TextField } from '../../../ui/form/text-field';
import { useForm } from '../../../ui/form/use-form';
import { startingWith, useConsoleAction } from '../use-console-action';
import { FormProblems } from './form-problems';
import { PlanFields, type AssignableTier } from './plan-fields';

type OpenDialog = { action: 'add' } | { action: UserAction; user: AdminUser };

const noUsers: readonly AdminUser[] = [];

export function Users() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<UserFilter['status']>(null);
  const filter = { search: useDebounced(search.trim()), status };
  const list = useUsers(filter);
  const error = useLastError(list);
  const outage = outageOf(error);
  const rows = outage ? filterUsers(demoUsers, filter) : (list.data?.pages.flatMap(({ users }) => users) ?? noUsers);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { result, heading, finish } = useResult(rows);

  return (
    <div className="grid gap-5">
      {outage && <OutageNotice message={outage} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {consolePageTexts.users}
        </h2>
        <Button disabled={outage !== null} onClick={() => setDialog({ action: 'add' })}>
          <UserPlus size={20} strokeWidth={1.6} aria-hidden />
          Add User
        </Button>
      </div>
      <div className="grid gap-3 md:grid-cols-[1fr_auto] md:items-center">
        <SearchField
          label="Search users"
          placeholder="Part of a name or e-mail"
          value={search}
          maxLength={maxSearchLength}
          onChange={setSearch}
        />
        <RadioGroup
          legend="Status"
          isLegendHidden
          variant="tags"
          options={statusFilters.map(({ status: value, label }) => ({ value, label }))}
          value={status}
          onChoose={setStatus}
        />
      </div>
      <p role="status" className="min-h-6 text-sm text-ink-2 tabular-nums">
        {outage || list.isPlaceholderData || list.isPending
          ? ''
          : consolePageTexts.userCount(rows.length, list.data?.pages[0]?.total, list.hasNextPage)}
      </p>
      {rows.length > 0 ? (
        <UserList users={rows} isDisabled={outage !== null} onAction={(action, user) => setDialog({ action, user })} />
      ) : error && !outage ? (
        <LoadFailure message={consolePageTexts.usersFailed} onRetry={() => void list.refetch()} />
      ) : list.isPending && !outage ? (
        <Skeleton className="h-[32rem]" />
      ) : (
        <p className="card text-ink-2">
          {filter.search === '' && status === null ? consolePageTexts.usersEmpty : consolePageTexts.usersNotFound}
        </p>
      )}
      {rows.length > 0 && error && !outage && <Notice>{error.message}</Notice>}
      {!outage && <ShowMore query={list} />}
      <ResultMessage text={result} />
      {/* Stays open during an outage: it is about a real user, and contains what was typed. */}
      {dialog && (
        <UserDialog
          {...dialog}
          onClose={() => setDialog(null)}
          onDone={(text) => {
            setDialog(null);
            finish(text);
          }}
        />
      )}
    </div>
  );
}

/** The message about the last action. If the focused row disappears with it, the heading gets the focus. */
function useResult(rows: readonly AdminUser[]) {
  const [result, setResult] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isFinishing = useRef(false);
  const ids = rows.map(({ id }) => id).join();
  useEffect(() => {
    if (!isFinishing.current) return;
    isFinishing.current = false;
    if (document.activeElement === document.body) heading.current?.focus();
  }, [ids]);
  return {
    result,
    heading,
    finish: (text: string) => {
      isFinishing.current = true;
      setResult(text);
    },
  };
}

type UserDialogProps = ({ action: 'add' } | { action: UserAction; user: AdminUser }) & {
  onClose: () => void;
  /** Called with the sentence to show. */
  onDone: (text: string) => void;
};

function UserDialog({ onClose, onDone, ...dialog }: UserDialogProps) {
  switch (dialog.action) {
    case 'add':
      return <AddUserDialog onClose={onClose} onDone={onDone} />;
    case 'edit':
      return <EditUserDialog user={dialog.user} onClose={onClose} onDone={onDone} />;
    case 'password':
      return <PasswordDialog user={dialog.user} onClose={onClose} />;
    case 'access':
      return <AccessDialog user={dialog.user} onClose={onClose} />;
    case 'audit':
      return <AuditDialog user={dialog.user} onClose={onClose} />;
    default:
      return <ConfirmDialog action={dialog.action} user={dialog.user} onClose={onClose} onDone={onDone} />;
  }
}

interface AddUserDialogProps {
  onClose: () => void;
  onDone: (text: string) => void;
}

function AddUserDialog({ onClose, onDone }: AddUserDialogProps) {
  const [tier, setTier] = useState<AssignableTier>('free');
  const [isVip, setVip] = useState(false);
  const run = useConsoleAction();
  const { refusal, isSending, formProps } = useForm(
    addUserForm,
    async ({ reason, ...fields }) => {
      const body = { ...fields, subscriptionTier: tier, vipAccess: isVip, ...(reason !== '' && { reason }) };
      await run(startingWith(consoleFailures.create), () => call(createUser, { body }));
      onDone(consoleTexts.created);
    },
    consoleFailures.create,
  );
  return (
    <Dialog title={userFormTexts.addTitle} onClose={onClose}>
      <Form {...formProps} className="grid gap-5">
        <FormProblems fieldErrors={formProps.fieldErrors} refusal={refusal} />
        <TextField name="name" label="Full name" required autoComplete="off" />
        <TextField name="email" type="email" label="Email" required autoComplete="off" />
        <TextField
          name="password"
          type="password"
          label="Password"
          required
          autoComplete="new-password"
          hint={userFormTexts.passwordHint}
        />
        <PlanFields tier={tier} onTier={setTier} isVip={isVip} onVip={setVip} />
        <TextField name="reason" label={userFormTexts.reason} hint={reasonHint} autoComplete="off" />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? 'Creating...' : 'Create user'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
