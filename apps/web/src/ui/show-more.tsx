import { Button } from './button';
import { Notice } from './feedback/notice';

interface ShowMoreProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** Loads the next page below the last row. */
export function ShowMore({
  query: { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage },
}: ShowMoreProps) {
  if (!hasNextPage) return null;
  return (
    <div className="grid justify-items-center gap-3">
      {isFetchNextPageError && <Notice>The next page could not be loaded.</Notice>}
      <Button
        variant="quiet"
        aria-disabled={isFetchingNextPage}
        onClick={() => !isFetchingNextPage && void fetchNextPage()}
      >
        {isFetchingNextPage ? 'Loading…' : 'Show more'}
      </Button>
    </div>
  );
}
