import { setMaxListeners } from 'node:events';
import { Agent, request } from 'node:http';
import { sendChatMessage } from '@everstep/domain/chat';
import { startModel } from '@everstep/sandbox/model/server';
import type { DuringAnswers } from '../results/samples';
import { askingUsers, letModelAnswer } from './asking';
import { startApi, type Cleanup, type Environment } from './environment';
import { measureReads, type LoadPlan } from './load';
import type { User } from './users';

/** A model that writes about as fast as it is read. */
const pauseMs = 100;
const question = 'How should a newborn sleep?';

/** Alternates undisturbed reads with reads while each of fifty users is being sent an answer of a model, by a process of its own. */
export async function measureReadsDuringAnswers(
  environment: Environment,
  { seconds, repetitions }: LoadPlan,
  onRound: (round: number) => void,
  cleanup: Cleanup,
): Promise<DuringAnswers[]> {
  const { databaseUrl, folder, users } = environment;
  const model = await startModel({ slowMs: pauseMs });
  cleanup.add(() => model.stop());
  const name = 'sandbox-slow';
  const chat = { CHAT_BASE_URL: model.baseUrl, CHAT_API_KEY: model.apiKey, CHAT_MODEL: name };
  const env = { ...chat, CHAT_DAILY_TOKENS: '1000000000' };
  const api = await startApi(databaseUrl, folder, cleanup, { env });
  const asking = await askingUsers(databaseUrl, users);
  await letModelAnswer(databaseUrl, asking, { host: new URL(model.baseUrl).host, name });
  const rounds: DuringAnswers[] = [];
  for (let round = 0; round <= repetitions; round += 1) {
    onRound(round);
    const alone = await measureReads({ ...environment, api }, seconds);
    const answers = startAnswers(api.url, asking);
    await answers.areStreaming;
    const during = await measureReads({ ...environment, api }, seconds);
    const pieces = await answers.stop();
    // The first round is a warm-up.
    if (round > 0) rounds.push({ alone, during, pieces });
  }
  return rounds;
}

/** Has every user ask, and ask again as soon as the answer has ended. */
function startAnswers(url: string, asking: readonly User[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: asking.length });
  const leaving = new AbortController();
  setMaxListeners(0, leaving.signal);
  const begun = new Set<User>();
  let pieces = 0;
  let announce: () => void = () => undefined;
  const streaming = new Promise<void>((resolve) => (announce = resolve));
  const keepAsking = async (user: User) => {
    const onPiece = () => {
      pieces += 1;
      if (begun.add(user).size === asking.length) announce();
    };
    while (!leaving.signal.aborted) {
      await readAnswer({ agent, url, token: user.token, signal: leaving.signal, onPiece });
      if (begun.size < asking.length) throw new Error('An answer ended before all had begun: the lessons answered.');
    }
  };
  const running = Promise.all(asking.map(keepAsking));
  return {
    /** Resolves when each user has the beginning of an answer. */
    areStreaming: Promise.race([streaming, running]),
    /** How many pieces were sent. */
    async stop(): Promise<number> {
      leaving.abort();
      await running;
      agent.destroy();
      return pieces;
    },
  };
}

interface Reading {
  agent: Agent;
  url: string;
  token: string;
  signal: AbortSignal;
  onPiece: () => void;
}

/** Resolves when the answer has ended, or its reader has left. */
function readAnswer({ agent, url, token, signal, onPiece }: Reading): Promise<void> {
  const { method, path } = sendChatMessage;
  const cookie = `session_token=${token}`;
  const headers = { cookie, origin: url, accept: 'text/event-stream', 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const end = (error: Error) => (signal.aborted ? resolve() : reject(error));
    const asked = request(url + path, { agent, method, headers, signal }, (response) => {
      if (response.statusCode !== 200) end(new Error(`${path} returned ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => text.includes('event: text') && onPiece());
      response.once('end', resolve).once('error', end);
    });
    asked.once('error', end).end(JSON.stringify({ message: question }));
  });
}
