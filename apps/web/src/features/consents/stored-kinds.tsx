import { useQuery } from '@tanstack/react-query';
import { exportTexts } from '@everstep/domain/personal-data';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { storedKindsQuery } from './api';

/** Each kind of data that is stored, with its reason, in the words of the download. */
export function StoredKinds({ email }: { email: string }) {
  const kinds = useQuery(storedKindsQuery(email));
  return (
    <section className="grid content-start gap-4 card" aria-labelledby="stored-kinds">
      <h2 id="stored-kinds" className="text-2xl">
        {exportTexts.storedTitle}
      </h2>
      <p className="text-ink-2">{exportTexts.storedLead}</p>
      {kinds.isPending && <Skeleton className="h-[100rem]" />}
      {kinds.isError && <LoadFailure message="The list could not be loaded." onRetry={() => void kinds.refetch()} />}
      {kinds.data && (
        <dl className="grid">
          {kinds.data.map(({ name, title, description }) => (
            <div key={name} className="grid gap-1 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
              <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{title}</span>
                <span className="text-sm text-ink-3">{name}</span>
              </dt>
              <dd className="text-ink-2">{description}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
