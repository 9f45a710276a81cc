import { Agent, request } from 'node:http';
import { sendChatMessage } from '@everstep/domain/chat';
import { startModel } from '@everstep/sandbox/model/server';
import type { DuringAnswers } from '../results/samples';
import { askingUsers } from './asking';
import { startApi, type Cleanup, type Environment } from './environment';
import { measureReads, type LoadPlan } from './load';
import type { User } from './users';

/** A model that writes about as fast as it is read. */
const pauseMs = 100;
const question = 'How should a newborn sleep?';

/** Alternates undisturbed reads with reads while fifty answers of a model are streamed, of a process of its own. */
export async function measureReadsDuringAnswers(
  environment: Environment,
  { seconds, repetitions }: LoadPlan,
  onRound: (round: number) => void,
  cleanup: Cleanup,
): Promise<DuringAnswers[]> {
  const { databaseUrl, folder, users } = environment;
  const model = await startModel({ slowMs: pauseMs });
  cleanup.add(() => model.stop());
  const chat = { CHAT_BASE_URL: model.baseUrl, CHAT_API_KEY: model.apiKey, CHAT_MODEL: 'sandbox-slow' };
  const env = { ...chat, CHAT_DAILY_TOKENS: '1000000000' };
  const api = await startApi(databaseUrl, folder, cleanup, { env });
  const asking = await askingUsers(databaseUrl, users);
  const rounds: DuringAnswers[] = [];
  for (let round = 0; round <= repetitions; round += 1) {
    onRound(round);
    const alone = await measureReads({ ...environment, api }, seconds);
    const answers = startAnswers(api.url, asking);
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
  let pieces = 0;
  const keepAsking = async ({ token }: User) => {
    while (!leaving.signal.aborted)
      await readAnswer({ agent, url, token, signal: leaving.signal, onPiece: () => (pieces += 1) });
  };
  const running = Promise.all(asking.map(keepAsking));
  return {
    async stop(): Promise<number> {
      leaving.abort();
      await running;
      agent.destroy();
      if (pieces < asking.length) throw new Error(`${asking.length} users got ${pieces} pieces of answers`);
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
