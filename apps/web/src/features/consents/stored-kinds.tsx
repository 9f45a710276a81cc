import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { exportTexts, removalTexts, type StoredKind } from '@everstep/domain/personal-data';
import { lazyDialog } from '../../platform/offline/lazy-part';
import { Button } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { storedKindsQuery } from './api';

const RemovalDialog = lazyDialog(async () => (await import('./removal-dialog')).RemovalDialog);

/** Each kind of data that is stored, with its reason, worded as in the download; some can be deleted on their own. */
export function StoredKinds({ email }: { email: string }) {
  const kinds = useQuery(storedKindsQuery(email));
  const [chosen, setChosen] = useState<StoredKind | null>(null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  return (
    <section className="grid content-start gap-4 card" aria-labelledby="stored-kinds">
      <h2 id="stored-kinds" className="text-2xl">
        {exportTexts.storedTitle}
      </h2>
      <p className="text-ink-2">{exportTexts.storedLead}</p>
      {kinds.isPending && <Skeleton className="h-[110rem]" />}
      {kinds.isError && <LoadFailure message="The list could not be loaded." onRetry={() => void kinds.refetch()} />}
      {kinds.data && (
        <dl className="grid">
          {kinds.data.map((kind) => (
            <div key={kind.name} className="grid gap-1 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
              <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{kind.title}</span>
                <span className="text-sm text-ink-3">{kind.name}</span>
              </dt>
              <dd className="text-ink-2">{kind.description}</dd>
              {kind.removal !== null && (
                <dd className="flex flex-wrap items-center gap-x-4">
                  <Button
                    variant="plain"
                    className="-ml-5"
                    aria-haspopup="dialog"
                    aria-label={`${removalTexts.button} ${kind.title}`}
                    onClick={() => setChosen(kind)}
                  >
                    {removalTexts.button}
                  </Button>
                  <span role="status" className="text-spruce">
                    {removed.includes(kind.name) && removalTexts.done}
                  </span>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {chosen && (
        <Suspense>
          <RemovalDialog
            kind={chosen}
            email={email}
            onClose={() => setChosen(null)}
            onRemoved={() => {
              setRemoved([...removed, chosen.name]);
              setChosen(null);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
