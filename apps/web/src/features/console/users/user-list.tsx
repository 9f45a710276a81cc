import type { ReactNode } from 'react';
import { formatAmount } from '@everstep/domain/base/money';
import type { AdminUser } from '@everstep/domain/console/users';
import { formatDay, shortMoment } from '../../../platform/locale/dates';
import { ActionMenu } from '../../../ui/menu';
import { useMedia, wideScreen } from '../../../ui/layout/use-media';
import { actionsFor, type UserAction } from './user-actions';
import { TierBadge } from '../../../platform/session/tier-badge';
import { AccountBadge, StatusBadge } from './user-badges';

interface UserListProps {
  users: readonly AdminUser[];
  isDisabled: boolean;
  onAction: (action: UserAction, user: AdminUser) => void;
}

/** A table on wide screens, cards on narrow ones. */
export function UserList(props: UserListProps) {
  return useMedia(wideScreen) ? <UserTable {...props} /> : <UserCards {...props} />;
}

const heading = 'px-2.5 py-2 font-semibold whitespace-nowrap';
const cell = 'px-2.5 py-0 whitespace-nowrap';
/** Left out where there is no room for it. */
const spare = 'max-2xl:hidden';

function UserTable({ users, ...actions }: UserListProps) {
  return (
    <div className="rounded-card border border-line bg-surface px-2 py-1">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">Users</caption>
        <thead>
          <tr className="border-b border-edge text-sm text-ink-2">
            <th scope="col" className={heading}>
              User
            </th>
            <th scope="col" className={heading}>
              E-mail
            </th>
            <th scope="col" className={heading}>
              Plan
            </th>
            <th scope="col" className={heading}>
              Status
            </th>
            <th scope="col" className={`${heading} ${spare}`}>
              Since
            </th>
            <th scope="col" className={heading}>
              Last login
            </th>
            <th scope="col" className={`${heading} text-right`}>
              Payments
            </th>
            <th scope="col" className={`${heading} text-right`}>
              Modules
            </th>
            <th scope="col" className={`${heading} text-right`}>
              Tickets
            </th>
            <th scope="col" className={heading}>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id} className="h-9 border-b border-line last:border-b-0 hover:bg-paper">
              <th scope="row" className={`${cell} max-w-36 xl:max-w-52`}>
                <span className="flex items-center gap-2">
                  <span className="truncate font-semibold" title={user.name}>
                    {user.name}
                  </span>
                  <AccountBadge user={user} />
                </span>
              </th>
              <td className={`${cell} w-full max-w-0 truncate text-ink-2`} title={user.email}>
                {user.email}
              </td>
              <td className={cell}>
                <TierBadge tier={user.subscription_tier} />
              </td>
              <td className={cell}>
                <StatusBadge status={user.subscription_status} />
              </td>
              <td className={`${cell} ${spare}`}>{formatDay(user.created_at)}</td>
              <td className={cell}>
                <LastLogin user={user} />
              </td>
              <td className={`${cell} text-right`}>{payments(user)}</td>
              <td className={`${cell} text-right`}>{user.modules_completed}</td>
              <td className={`${cell} text-right`}>{user.support_tickets_count}</td>
              <td className="w-9">
                <UserMenu user={user} {...actions} isDense />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UserCards({ users, ...actions }: UserListProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {users.map((user) => (
        <li key={user.id} className="grid content-start gap-3 card p-4 tabular-nums">
          <div className="flex items-start gap-2">
            <div className="min-w-0 grow">
              <UserName user={user} />
            </div>
            <UserMenu user={user} {...actions} />
          </div>
          <p className="flex flex-wrap gap-2">
            <TierBadge tier={user.subscription_tier} />
            <StatusBadge status={user.subscription_status} />
          </p>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
            <Fact label="Last login">
              <LastLogin user={user} />
            </Fact>
            <Fact label="Payments">{payments(user)}</Fact>
            <Fact label="Modules">{user.modules_completed}</Fact>
            <Fact label="Tickets">{user.support_tickets_count}</Fact>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function UserName({ user }: { user: AdminUser }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere">{user.name}</span>
        <AccountBadge user={user} />
      </span>
      <span className="block text-sm wrap-anywhere text-ink-2">{user.email}</span>
      <span className="block text-sm text-ink-3">Since {formatDay(user.created_at)}</span>
    </>
  );
}

function LastLogin({ user: { last_login } }: { user: AdminUser }) {
  return last_login === null ? 'Never' : <time dateTime={last_login}>{shortMoment(last_login)}</time>;
}

function payments({ total_payments }: AdminUser): string {
  return formatAmount(Math.round(total_payments * 100));
}

type UserMenuProps = { user: AdminUser; isDense?: boolean } & Omit<UserListProps, 'users'>;

function UserMenu({ user, isDisabled, isDense = false, onAction }: UserMenuProps) {
  return (
    <ActionMenu
      label={`Actions for ${user.name}`}
      isDisabled={isDisabled}
      isDense={isDense}
      actions={actionsFor(user).map((action) => ({ ...action, onAction: () => onAction(action.id, user) }))}
    />
  );
}
