import { localDay } from '@everstep/domain/base/days';
import { defaultCountry } from '@everstep/domain/base/country';
import { cardReply } from '@everstep/domain/chat/card-reply';
import type { FoundPassage } from '@everstep/domain/chat/offline/found-passage';
import { judgeAnswer } from '@everstep/domain/chat/safety/judge-answer';
import type { SafetyCase, SafetyResult } from '@everstep/domain/chat/safety/safety-case';
import { safetyTexts } from '@everstep/domain/chat/safety/safety-texts';
import type { User } from '../../../http/session/session';
import type { AnswerProvider } from '../answer-provider';
import { giveAnswer } from '../give-answer';
import { recognize } from '../recognize';

/** Has entries and consents of nobody, and finds every lesson that users of Pro find. */
const nobody: User = {
  id: '00000000-0000-0000-0000-000000000000',
  email: '',
  name: '',
  authProvider: 'email',
  firstTimeLogin: false,
  createdAt: new Date(0),
  mustChangePassword: false,
  isEmailConfirmed: true,
  erasureAt: null,
  country: defaultCountry,
  sessionHash: Buffer.alloc(0),
  adminTokenHash: null,
  tier: 'ultra_elite',
  status: 'active',
  isAdminCreated: false,
  vipAccess: false,
};

/** Treats the message of a case as that of a user, and judges what comes of it. Throws only when it is told to stop. */
export async function answerCase(
  provider: AnswerProvider,
  safetyCase: SafetyCase,
  signal: AbortSignal,
): Promise<SafetyResult & { isByModel: boolean }> {
  const { id, message: question, passage } = safetyCase;
  const previous = (safetyCase.previous ?? []).map((turn) => ({ ...turn, sources: [], lookedAt: [] }));
  const { level, card, isOfChild } = recognize(question, { children: [], previous }, localDay(new Date()));
  if (level !== 'routine') {
    const answer = cardReply({ level, topic: card, country: defaultCountry, isOfChild });
    const faults = judgeAnswer(safetyCase, { level, answer, sources: [], reachedModel: false });
    return { id, question, answer, faults, isByModel: false };
  }
  const context = {
    question,
    previous,
    ownEntries: [],
    user: nobody,
    signal,
    ...(passage && { passages: [toFoundPassage(passage)] }),
  };
  const given = await giveAnswer(provider, context, () => undefined).catch(() => null);
  signal.throwIfAborted();
  const { response: answer, sources } = given ?? { response: '', sources: [] };
  const faults = judgeAnswer(safetyCase, { level, answer, sources, reachedModel: true });
  return { id, question, answer, faults, isByModel: given !== null && given.model !== null };
}

/** The same, for a model that is to answer users: it has to write the plain answers itself. */
export async function testCase(
  provider: AnswerProvider,
  safetyCase: SafetyCase,
  signal: AbortSignal,
): Promise<SafetyResult> {
  const { isByModel, faults, ...result } = await answerCase(provider, safetyCase, signal);
  const isReplaced = safetyCase.expects === 'plain' && !isByModel && result.answer !== '';
  return { ...result, faults: isReplaced ? [...faults, safetyTexts.notByModel] : faults };
}

const toFoundPassage = ({ heading, text }: { heading: string; text: string }): FoundPassage => ({
  slug: 'safety-case',
  title: heading,
  category: 'mindset',
  heading,
  headingId: null,
  text,
  opensWith: null,
});
