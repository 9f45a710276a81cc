import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { historyTexts, searchExchanges, type ChatExchange } from '@everstep/domain/chat';
import { formatMoment } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { ConfirmPanel } from '../../../ui/feedback/confirm-panel';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SearchField } from '../../../ui/form/search-field';
import { historyQuery, useDeleteExchanges } from '../api';
import { AnswerBasis } from '../answer-basis';
import { ReplyText } from '../reply-text';

const shownAtOnce = 20;

/** What is kept, the newest first, with a search that runs on the device. */
export function KeptExchanges({ email }: { email: string }) {
  const history = useQuery(historyQuery(email));
  const remove = useDeleteExchanges(email);
  const [words, setWords] = useState('');
  const [shownCount, setShownCount] = useState(shownAtOnce);
  const [isConfirmingAll, setConfirmingAll] = useState(false);
  if (history.isPending) return <Skeleton className="h-48" />;
  if (history.isError) return <LoadFailure message={historyTexts.loadFailed} onRetry={() => void history.refetch()} />;
  const found = searchExchanges(history.data, words);
  return (
    <div className="grid gap-3" aria-busy={remove.isPending}>
      {remove.isError && <Notice>{historyTexts.failed}</Notice>}
      {history.data.length > 0 && (
        <div className="grid gap-1">
          <SearchField
            label={historyTexts.search}
            placeholder={historyTexts.searchPlaceholder}
            value={words}
            maxLength={100}
            onChange={setWords}
          />
          <p className="text-sm text-ink-2">{historyTexts.searchHint}</p>
        </div>
      )}
      <p role="status" className="text-ink-2 empty:hidden">
        {history.data.length === 0 ? historyTexts.empty : found.length === 0 ? historyTexts.noMatch : ''}
      </p>
      <ul>
        {found.slice(0, shownCount).map((exchange) => (
          <li key={exchange.id}>
            <Kept exchange={exchange} onDelete={() => remove.mutate(exchange.id)} />
          </li>
        ))}
      </ul>
      {found.length > shownCount && (
        <Button variant="quiet" onClick={() => setShownCount(shownCount + shownAtOnce)}>
          {historyTexts.more}
        </Button>
      )}
      {history.data.length > 0 && !isConfirmingAll && (
        <Button variant="quiet" onClick={() => setConfirmingAll(true)}>
          {historyTexts.deleteAll}
        </Button>
      )}
      {isConfirmingAll && (
        <ConfirmPanel
          question={historyTexts.deleteAllQuestion}
          confirmLabel={historyTexts.deleteConfirm}
          cancelLabel={historyTexts.deleteCancel}
          onCancel={() => setConfirmingAll(false)}
          onConfirm={() => {
            setConfirmingAll(false);
            remove.mutate(null);
          }}
        />
      )}
    </div>
  );
}

function Kept({ exchange, onDelete }: { exchange: ChatExchange; onDelete: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Disclosure title={exchange.question} group="kept-exchanges">
      <p className="text-sm text-ink-2 tabular-nums">{formatMoment(exchange.asked_at)}</p>
      <ReplyText text={exchange.response} />
      <AnswerBasis lookedAt={exchange.looked_at} model={exchange.model} />
      {isConfirming ? (
        <ConfirmPanel
          question={historyTexts.deleteOneQuestion}
          confirmLabel={historyTexts.deleteConfirm}
          cancelLabel={historyTexts.deleteCancel}
          onCancel={() => setConfirming(false)}
          onConfirm={onDelete}
        />
      ) : (
        <Button variant="quiet" className="justify-self-start" onClick={() => setConfirming(true)}>
          {historyTexts.deleteOne}
        </Button>
      )}
    </Disclosure>
  );
}
