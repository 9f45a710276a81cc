import { queryOptions, useQuery } from '@tanstack/react-query';
import { accountSecurity } from '@everstep/domain/auth/account-security';
import { call } from '../api/client';
import { useSession } from './session';

/** How the user signs in, and whether the address is confirmed. */
export const securityQuery = (email: string) =>
  queryOptions({
    queryKey: ['auth', email, 'security'],
    queryFn: ({ signal }) => call(accountSecurity, {}, { signal }),
    enabled: email !== '',
  });

/** Whether the user has still to confirm the address, so that no email is sent to it. False while that is not known. */
export function useIsUnconfirmed(): boolean {
  const { email, demo } = useSession().record;
  const { data } = useQuery({ ...securityQuery(email), enabled: !demo && email !== '' });
  return data?.email_confirmed === false;
}
