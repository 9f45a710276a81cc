import { useQuery } from '@tanstack/react-query';
import { lookAtTexts, type ChatModel } from '@everstep/domain/chat';
import { consents, lookingConsents, modelConsents, neededConsents, type ChatConsent } from '@everstep/domain/consents';
import { Checkbox } from '../../ui/form/checkbox';
import { useChoice } from '../../ui/form/use-choice';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { consentsQuery, useConsent } from './api';

interface ChatConsentsProps {
  email: string;
  /** The language model of this server, or null. */
  model: ChatModel | null;
}

/** What the chat may look at, and whether a language model may answer: each is switched by itself. */
export function ChatConsents({ email, model }: ChatConsentsProps) {
  const { data: given, ...query } = useQuery(consentsQuery(email));
  if (query.isPending) return <Skeleton className="h-96" />;
  if (!given) return <LoadFailure message={lookAtTexts.loadFailed} onRetry={() => void query.refetch()} />;
  const isGiven = (kind: ChatConsent) => (given[kind] ?? null) !== null;
  const ofModel = modelConsents.filter((kind) => {
    const needed = neededConsents[kind];
    return isGiven(kind) || (model !== null && (needed === undefined || (given[needed] ?? null) !== null));
  });
  const switches = (kinds: readonly ChatConsent[]) =>
    kinds.map((kind) => <ConsentSwitch key={kind} kind={kind} email={email} isGiven={isGiven(kind)} />);
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{lookAtTexts.lead}</p>
      {switches(lookingConsents)}
      {ofModel.length > 0 && (
        <>
          <h3 className="border-t border-line pt-4 text-lg">{lookAtTexts.modelTitle}</h3>
          {model && <p className="wrap-anywhere text-ink-2">{lookAtTexts.model(model.name, model.host)}</p>}
          {switches(ofModel)}
        </>
      )}
    </div>
  );
}

function ConsentSwitch({ kind, email, isGiven }: { kind: ChatConsent; email: string; isGiven: boolean }) {
  const consent = useConsent(email, kind);
  const { shown, choose, drop } = useChoice(isGiven);
  const { title, text } = consents[kind];
  const change = (isChecked: boolean) => {
    if (consent.isPending) return;
    choose(isChecked);
    consent.mutate(isChecked, { onError: drop });
  };
  return (
    <div className="grid gap-2" aria-busy={consent.isPending}>
      <Checkbox label={title} hint={text} isChecked={shown} onChange={change} />
      {consent.isError && <Notice>{lookAtTexts.failed}</Notice>}
    </div>
  );
}
