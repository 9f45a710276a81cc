import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatLimits, chatTexts } from '@everstep/domain/chat';
import { promptVersion } from '@everstep/domain/chat/model-prompt';

import { chatCalls, emergency, makeChatUser } from '../../../test/chat';
import { useChatModel } from '../../../test/chat-model';
import { agreeTo } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { chatModelDays, chatSafetyRuns, chatUse } from '../../db/schema';
import { createAnswerProvider } from './choose-provider';
import { forgetPassedRuns } from './safety/runs';
import { storedVersion } from './safety/tested-model';
import { createChatSlice } from './slice';

const sandbox = useChatModel();

const dailyTokens = 1_000_000;
const api = useApp(
  {},
  undefined,
  createChatSlice((server) => {
    const { baseUrl, apiKey, name: model } = sandbox;
    return createAnswerProvider({
      ...server,
      config: { ...server.config, chatModel: { baseUrl, apiKey, model, dailyTokens } },
    });
  }),
);
const { ask, answer, call } = chatCalls(api);

/** A question that several lessons answer. */
const question = 'How should a newborn lie while sleeping at night?';
const host = () => new URL(sandbox.baseUrl).host;

async function passSafetyCases(values: Partial<typeof chatSafetyRuns.$inferInsert> = {}) {
  await api.db.delete(chatSafetyRuns);
  await api.db.insert(chatSafetyRuns).values({
    provider: host(),
    model: sandbox.name,
    promptVersion: storedVersion({ promptVersion }),
    finishedAt: sql`now()`,
    isPassed: true,
    ...values,
  });
  forgetPassedRuns(api.server.db);
}
beforeEach(async () => {
  sandbox.behave('good');
  await api.db.delete(chatModelDays);
  await passSafetyCases();
});

/** A user of Pro who lets a model answer. */
async function makeModelUser() {
  const user = await makeChatUser(api, { grantedTier: 'ultra_elite' });
  await agreeTo(api.db, 'chat_model', [user]);
  return user;
}
/** How often the model was asked meanwhile. */
async function countRequests(run: () => Promise<unknown>): Promise<number> {
  const before = sandbox.requests()[0];
  await run();
  const newest = sandbox.requests();
  const index = before ? newest.indexOf(before) : newest.length;
  return index < 0 ? newest.length : index;
}
const lastRequest = () => JSON.stringify(sandbox.requests()[0]?.body);

describe('a model that has passed', () => {
  it('answers from passages of the lessons, and cites the sources in the order in which they are used', async () => {
    const { cookie } = await makeModelUser();
    const reply = await answer(cookie, question);
    expect(reply).toMatchObject({ success: true, level: 'routine', model: sandbox.name, looked_at: [] });
    expect(reply.response).toContain('[1]');
    const cited = new Set([...reply.response.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)));
    expect(reply.sources).toHaveLength(cited.size);
    expect(Math.max(...cited)).toBe(cited.size);
    expect(reply.sources[0]).toMatchObject({ opens_with: null });
  });

  it('streams the same answer piece by piece', async () => {
    const { cookie } = await makeModelUser();
    const whole = await answer(cookie, question);
    const reply = await ask(cookie, question, {}, { accept: 'text/event-stream' });
    const events = [...reply.body.matchAll(/event: (\w+)\ndata: (.*)/g)].map(
      ([, event, data]) => [event, JSON.parse(data ?? '') as { text: string; model: string }] as const,
    );
    const texts = events.filter(([event]) => event === 'text').map(([, { text }]) => text);
    expect(texts.join('')).toBe(whole.response);
    expect(texts.length).toBeGreaterThan(1);
    expect(events.at(-1)).toMatchObject(['end', { sources: whole.sources, model: sandbox.name }]);
  });

  it('is sent the last questions, and nothing that says who asks', async () => {
    const user = await makeModelUser();
    await answer(user.cookie, question);
    await answer(user.cookie, 'And for twins?');
    const sent = lastRequest();
    expect(sent).toContain(question);
    expect(sent).toContain('And for twins?');
    for (const secret of [user.id, user.email, user.email.split('@')[0] ?? '', user.cookie])
      expect(sent).not.toContain(secret);
  });

  it('counts what it reads and writes', async () => {
    const { cookie, id } = await makeModelUser();
    await answer(cookie, question);
    await expect
      .poll(async () => (await api.db.select().from(chatUse).where(eq(chatUse.userId, id)))[0]?.dayTokens)
      .toBe((sandbox.requests()[0]?.promptTokens ?? 0) + (sandbox.requests()[0]?.completionTokens ?? 0));
    const [day] = await api.db.select().from(chatModelDays);
    expect(day?.tokens).toBeGreaterThan(100);
  });
});

describe('the lessons alone answer', () => {
  const askedOnlyLessons = async (cookie: string, text = question) => {
    let reply: Awaited<ReturnType<typeof answer>> | undefined;
    expect(await countRequests(async () => (reply = await answer(cookie, text)))).toBe(0);
    expect(reply).toMatchObject({ success: true, model: null });
    expect(reply?.response).not.toBe(chatTexts.failed);
  };

  it('without the consent to a model, and after it was withdrawn', async () => {
    const other = await makeChatUser(api, { grantedTier: 'ultra_elite' });
    await askedOnlyLessons(other.cookie);
    const user = await makeModelUser();
    expect(await countRequests(() => answer(user.cookie, question))).toBe(1);
    await call('DELETE', '/api/user/consents/chat_model', user.cookie);
    await askedOnlyLessons(user.cookie);
  });

  it.each([
    ['without a run', null],
    ['after a failed run', { isPassed: false }],
    ['after a run of another model', { model: 'other' }],
    ['after a run at another service', { provider: 'models.example' }],
    ['after a run with other instructions', { promptVersion: 'earlier' }],
  ])('%s', async (_when, run) => {
    const { cookie } = await makeModelUser();
    if (run) await passSafetyCases(run);
    else await api.db.delete(chatSafetyRuns);
    forgetPassedRuns(api.server.db);
    await askedOnlyLessons(cookie);
  });

  it('what has a fixed answer, or no lesson', async () => {
    const { cookie } = await makeModelUser();
    for (const text of [
      'Are you a real doctor?',
      'How much paracetamol for my 5 kg baby?',
      'What is the weather in Oslo?',
    ])
      await askedOnlyLessons(cookie, text);
  });

  it('what is locked for the user', async () => {
    const { cookie } = await makeModelUser();
    const { cookie: plus } = await makeChatUser(api);
    expect(plus).not.toBe(cookie);
    await answer(cookie, question);
    expect(lastRequest()).toContain('<passage');
  });

  it('when the tokens of the user, or of the day, are used up', async () => {
    const user = await makeModelUser();
    await answer(user.cookie, question);
    await api.db.update(chatUse).set({ dayTokens: chatLimits.tokensPerDay }).where(eq(chatUse.userId, user.id));
    await askedOnlyLessons(user.cookie);
    await api.db.update(chatModelDays).set({ tokens: dailyTokens });
    await askedOnlyLessons((await makeModelUser()).cookie);
  });

  it('nobody asks a model about an emergency', async () => {
    const { cookie } = await makeModelUser();
    expect(await countRequests(() => answer(cookie, emergency))).toBe(0);
  });
});

describe('a model that misbehaves', () => {
  it.each(['429', '500', '401', 'cut', 'broken'] as const)(
    'with %s gets the sentence for failures, and nothing is stored',
    async (behavior) => {
      const { cookie } = await makeModelUser();
      sandbox.behave(behavior);
      expect(await answer(cookie, question)).toMatchObject({
        response: chatTexts.failed,
        sources: [],
        exchange_id: null,
      });
      expect(api.logs()).toContain('an answer failed');
      expect(api.logs()).not.toContain('newborn lie');
    },
  );

  it('with an empty answer gets the sentence for that', async () => {
    const { cookie } = await makeModelUser();
    sandbox.behave('empty');
    expect(await answer(cookie, question)).toMatchObject({ response: chatTexts.empty, model: null });
  });

  it.each([
    ['dose', /\d\s?(?:mg|mL)/i],
    ['diagnosis', /PCOS|autistic|no doubt/],
    ['change', /stop your|Take half|quit/],
    ['contraception', /safe day|cannot get pregnant|no protection/],
    ['doctor', /licensed|board-certified|As your physician|MD\b/],
    ['uncited', /Fennel|Honey|stomach/],
    ['injected', /<|https?:|javascript:|evil|tracker/],
    ['echo', /<passage|Never name an amount|You write as/],
  ] as const)('with %s shows nothing of it', async (behavior, bad) => {
    const { cookie } = await makeModelUser();
    sandbox.behave(behavior);
    const { response, sources } = await answer(cookie, question);
    expect(response).not.toMatch(bad);
    expect(response.trim()).not.toBe('');
    expect(sources.every(({ slug }) => /^[\w-]+$/.test(slug))).toBe(true);
  });

  it('and never stops is cut', async () => {
    const { cookie } = await makeModelUser();
    sandbox.behave('long');
    const { response } = await answer(cookie, question);
    expect(response.length).toBeLessThanOrEqual(chatLimits.replyCharacters);
    await expect.poll(() => sandbox.requests()[0]?.outcome).toBe('left');
  });

  it('and says nothing is stopped as soon as the reader leaves', async () => {
    const { cookie } = await makeModelUser();
    sandbox.behave('silent');
    const url = await api.listen();
    const leave = new AbortController();
    const asked = fetch(`${url}/api/chat`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        origin: api.config.publicOrigin,
        cookie,
      },
      body: JSON.stringify({ message: question }),
      signal: leave.signal,
    }).then((response) => response.text());
    await expect.poll(() => sandbox.requests()[0]?.behavior, { timeout: 30_000 }).toBe('silent');
    leave.abort();
    await asked.catch(() => undefined);
    await expect.poll(() => sandbox.requests()[0]?.outcome, { timeout: 30_000 }).toBe('left');
  });
});

it('what could not be said is replaced by a fixed sentence', async () => {
  const { cookie } = await makeModelUser();
  sandbox.behave('dose');
  expect((await answer(cookie, question)).response).toMatch(/amount|medicine/);
});
