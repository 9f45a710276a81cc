import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/** Updates a cached query after a mutation. A fetch in flight may be older than the mutation, so it is canceled and repeated. */
export async function updateQuery<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (previous: Data | undefined) => Data | undefined,
): Promise<void> {
  const isFetching = client.isFetching({ queryKey, exact: true }) > 0;
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, change);
  if (isFetching) void client.invalidateQueries({ queryKey, exact: true });
}
