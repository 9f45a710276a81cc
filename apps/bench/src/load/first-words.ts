import { Agent, get, request } from 'node:http';
import { sendChatMessage } from '@everstep/domain/chat';
import type { FirstWordsTimes } from '../results/samples';
import { askingUsers } from './asking';
import type { Environment } from './environment';

// Each of them finds a lesson and is asked as a search too.
const questions = ['How should a newborn sleep?', 'Which foods have folate?', 'When do we start solids?'];

/** Alternates the first words of an answer from the lessons with a search of the lessons for the same words. */
export async function timeFirstWords(
  { api, users, databaseUrl }: Environment,
  rounds: number,
): Promise<FirstWordsTimes> {
  const asking = await askingUsers(databaseUrl, users);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: FirstWordsTimes = { words: [], search: [] };
  const warmUp = Math.ceil(rounds / 10);
  try {
    for (let round = 0; round < rounds + warmUp; round += 1) {
      const question = questions[round % questions.length] ?? '';
      const { token } = asking[round % asking.length] ?? { token: '' };
      const cookie = `session_token=${token}`;
      const words = await timeWords(agent, api.url, cookie, question);
      const search = await timeSearch(agent, api.url, cookie, question);
      if (round < warmUp) continue;
      times.words.push(words);
      times.search.push(search);
    }
  } finally {
    agent.destroy();
  }
  return times;
}

/** Resolves when the answer has ended; the time is that of its first text. */
function timeWords(agent: Agent, url: string, cookie: string, message: string): Promise<number> {
  const { method, path } = sendChatMessage;
  const headers = { cookie, origin: url, accept: 'text/event-stream', 'content-type': 'application/json' };
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { agent, method, headers }, (response) => {
      let arrived = '';
      let first: number | null = null;
      response.setEncoding('utf8').on('data', (piece: string) => {
        arrived += piece;
        if (first === null && arrived.includes('event: text')) first = performance.now() - from;
      });
      response.once('end', () => {
        if (first === null) reject(new Error(`${path} returned ${response.statusCode} without a text`));
        else resolve(first);
      });
    });
    asked.once('error', reject).end(JSON.stringify({ message }));
  });
}

function timeSearch(agent: Agent, url: string, cookie: string, words: string): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    get(`${url}/api/lesson-search?q=${encodeURIComponent(words)}`, { agent, headers: { cookie } }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - from);
        else reject(new Error(`the search returned ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}
