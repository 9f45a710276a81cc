import { useEffect, useRef, useState } from 'react';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { chatTexts, plainReply, saidBefore, type ChatDevice, type ChatRating } from '@everstep/domain/chat';
import { ApiError } from '../../../platform/api/api-error';
import { newId } from '../../../platform/api/new-id';
import { dateLocale, deviceZone } from '../../../platform/locale/dates';
import { historyQuery } from '../api';
import { preloadTriage, triageOnDevice, type Verdict } from '../urgent/triage-on-device';
import { ask } from './ask';
import {
  changeExchange,
  isUnderWay,
  newExchange,
  noConversation,
  withoutAnswer,
  withVerdict,
  type Conversation,
  type Exchange,
} from './exchange';

/** So long a question waits for the rules, which are usually there before anything is typed. What they say later still counts. */
const patienceMs = 2000;

export type ChatUnits = Required<Pick<ChatDevice, 'volume' | 'weight' | 'length'>>;

interface Options {
  email: string;
  /** Why nothing may be sent now, or null. What is urgent is recognized all the same. */
  held: string | null;
  childAgeDays: number | undefined;
  /** As on this device. */
  units: ChatUnits;
  /** Called with the words of a finished answer. */
  onAnswer: (words: string) => void;
}

/** The conversation of this user since the page was loaded, and what can be done in it. It is forgotten at a logout. */
export function useConversation({ email, held, childAgeDays, units, onAnswer }: Options) {
  const client = useQueryClient();
  const queryKey = ['chat', email, 'conversation'];
  const { data: conversation = noConversation } = useQuery<Conversation>({
    queryKey,
    queryFn: skipToken,
    initialData: noConversation,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const [openedAlert, setOpenedAlert] = useState<Verdict | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => {
    preloadTriage();
    return () => underWay.current?.abort();
  }, []);

  const read = () => client.getQueryData<Conversation>(queryKey) ?? noConversation;
  const update = (change: (before: Conversation) => Conversation) => client.setQueryData(queryKey, change(read()));
  const change = (key: string, changeOne: (exchange: Exchange) => Partial<Exchange>) =>
    update((before) => changeExchange(before, key, changeOne));

  const find = (key: string) => read().exchanges.find((exchange) => exchange.key === key);

  const refreshHistory = () => void client.invalidateQueries({ queryKey: historyQuery(email).queryKey });

  function giveUp(key: string, reason: Parameters<typeof withoutAnswer>[1]): void {
    change(key, (exchange) => (isUnderWay(exchange) ? withoutAnswer(exchange, reason) : {}));
  }

  /** From now on nothing that is generated is shown for this question. */
  function alert(key: string, { card }: Verdict): void {
    underWay.current?.abort();
    change(key, (exchange) => ({
      ...withVerdict(exchange, { level: 'emergency', card }),
      status: 'helped',
      response: '',
    }));
    update((before) => ({ ...before, emergency: { card } }));
    setOpenedAlert({ level: 'emergency', card });
  }

  async function post(exchange: Exchange, abort: AbortController): Promise<void> {
    const { key, question, id } = exchange;
    const { signal } = abort;
    try {
      const end = await ask({
        email,
        question,
        replaces: id,
        device: { ...units, time_zone: deviceZone(), locale: dateLocale() },
        signal,
        onVerdict(verdict) {
          if (verdict.level === 'emergency') {
            alert(key, verdict);
            // The server keeps it, and its end is not waited for.
            refreshHistory();
          } else change(key, (before) => withVerdict(before, verdict));
        },
        onText(piece) {
          if (!signal.aborted) change(key, ({ response }) => ({ status: 'arriving', response: response + piece }));
        },
      });
      if (!end) return giveUp(key, 'stopped');
      const { response, earlier } = find(key) ?? exchange;
      const isEmpty = response.trim() === '';
      if (isEmpty && earlier) return giveUp(key, { failure: chatTexts.failed });
      change(key, () => ({
        status: 'answered',
        earlier: null,
        response: isEmpty ? chatTexts.empty : response,
        sources: end.sources,
        lookedAt: end.looked_at,
        model: end.model,
        id: end.exchange_id,
      }));
      if (end.exchange_id !== null) refreshHistory();
      onAnswer(plainReply(find(key)?.response ?? ''));
    } catch (error) {
      const refusal = error instanceof ApiError && error.kind === 'refused' ? error : null;
      giveUp(key, { failure: refusal?.message ?? chatTexts.failed, canTryAgain: !refusal || isPassing(refusal) });
    } finally {
      if (underWay.current === abort) underWay.current = null;
    }
  }

  /** Asks once the rules have had their say; if they come late and see an emergency, the answer makes way for it. */
  async function answer(exchange: Exchange, verdict: Promise<Verdict>): Promise<void> {
    const abort = new AbortController();
    underWay.current?.abort();
    underWay.current = abort;
    const judged = verdict.then(
      (found) => {
        if (found.level === 'emergency') alert(exchange.key, found);
        else change(exchange.key, (before) => withVerdict(before, found));
      },
      () => undefined,
    );
    await Promise.race([judged, pause(patienceMs)]);
    if (abort.signal.aborted) giveUp(exchange.key, 'stopped');
    else await post(exchange, abort);
  }

  const judge = (question: string, before: readonly Exchange[]) =>
    triageOnDevice(question, { previous: before.flatMap(saidBefore), childAgeDays });

  return {
    conversation,
    isWaiting: conversation.exchanges.some(isUnderWay),
    /** What takes the screen, or null. */
    openedAlert,
    openAlert: ({ level, card }: Verdict) => setOpenedAlert({ level, card }),
    closeAlert: () => setOpenedAlert(null),
    /** Resolves to why nothing was sent, or to null. */
    async send(question: string): Promise<string | null> {
      const exchange = newExchange(newId(), question);
      const verdict = judge(question, read().exchanges);
      const append = (added: Exchange) => update((before) => ({ ...before, exchanges: [...before.exchanges, added] }));
      if (held === null) {
        append(exchange);
        void answer(exchange, verdict);
        return null;
      }
      const found = await verdict.catch(() => null);
      if (!found || found.level === 'routine') return held;
      append({ ...exchange, level: found.level, card: found.card, status: 'helped' });
      if (found.level === 'emergency') alert(exchange.key, found);
      return null;
    },
    /** Asks the same again. The new answer replaces the one that is there, which stays if none comes. */
    again(exchange: Exchange): void {
      const { key, question, id } = exchange;
      const earlier = exchange.status === 'answered' ? exchange : null;
      const renewed = { ...newExchange(key, question), id, earlier };
      if (held !== null) {
        change(key, () => withoutAnswer({ ...exchange, earlier }, { failure: held }));
        return;
      }
      const all = read().exchanges;
      change(key, () => renewed);
      const before = all.slice(
        0,
        all.findIndex((each) => each.key === key),
      );
      void answer(renewed, judge(question, before));
    },
    stop: () => underWay.current?.abort(),
    markRating: (key: string, rating: ChatRating | null) => change(key, () => ({ rating })),
    markHelpReached: () => update((before) => ({ ...before, emergency: undefined })),
  };
}

/** Whether the same will be answered in a moment; not after the last answer of the day, or without a plan. */
const isPassing = ({ code, message }: ApiError) => code === 'too_many' && message !== chatTexts.tooManyToday;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
