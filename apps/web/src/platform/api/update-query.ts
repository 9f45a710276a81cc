import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what a change that the server has made means for an answer. One that is still on its way may be older than the
 * change, so it is dropped and asked for anew.
 */
export async function updateQuery<Answer>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Answer, Error>,
  change: (known: Answer | undefined) => Answer | undefined,
): Promise<void> {
  const isFetching = client.isFetching({ queryKey, exact: true }) > 0;
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, change);
  if (isFetching) void client.invalidateQueries({ queryKey, exact: true });
}
