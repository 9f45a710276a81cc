import { queryOptions } from '@tanstack/react-query';
import { activityData } from '@everstep/domain/activity';
import { call } from '../../platform/api/client';

export const activityQuery = (email: string) =>
  queryOptions({
    queryKey: ['activity', email],
    queryFn: async ({ signal }) => (await call(activityData, { params: { email } }, { signal })).user_data,
    enabled: email !== '',
  });
