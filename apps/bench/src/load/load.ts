import autocannon, { type Client, type Request, type Result } from 'autocannon';
import { checkLoggedDays, countLoggedDays, loggingOf } from './logged-days';
import { hasPassword, usersPassword, type User } from './users';
import { cpuOf, cpuOfTree, machineClock } from '../proc';
import { renewalOf } from './payment-events';
import { routes, type DuringSignIns, type Repetition, type Route, type Slice } from '../results/samples';
import type { Stage } from './stage';
import { percentile, shuffled } from '../results/statistics';

const connections = 16;
/** Few enough to have logged before from the second round on: whoever logs for the first time is given a key. */
const loggers = 1600;
const entry = { title: 'Morning', description: '36.6 degrees, well rested.' };

interface Target {
  url: string;
  pid: number;
  requests: Request[];
}

export interface Plan {
  /** How long each route is under load, and how often all of them; the first round is thrown away. */
  seconds: number;
  repetitions: number;
}

export async function loadInTurns(
  stage: Stage,
  { seconds, repetitions }: Plan,
  onRound: (round: number) => void,
): Promise<Repetition[]> {
  const targets = targetsOn(stage);
  const rounds: Repetition[] = [];
  const loggedBefore = await countLoggedDays(stage.databaseUrl);
  for (let round = 1; round <= repetitions; round += 1) {
    onRound(round);
    const slices: Partial<Repetition> = {};
    for (const route of shuffled(routes)) {
      slices[route] = await loadOne(route, targets[route], seconds, stage.postgresPid);
    }
    rounds.push(slices as Repetition);
  }
  checkLoggedDays({
    replied: rounds.reduce((sum, { insert }) => sum + insert.requests, 0),
    written: (await countLoggedDays(stage.databaseUrl)) - loggedBefore,
    cut: connections * rounds.length,
  });
  return rounds.slice(1);
}

/** Reads alone and reads while as many clients sign in without a pause, in turns. */
export async function loadDuringSignIns(
  stage: Stage,
  { seconds, repetitions }: Plan,
  onRound: (round: number) => void,
): Promise<DuringSignIns[]> {
  const { read } = targetsOn(stage);
  const rounds: DuringSignIns[] = [];
  for (let round = 1; round <= repetitions; round += 1) {
    onRound(round);
    const alone = await loadOne('read', read, seconds, stage.postgresPid);
    const flood = signInWithoutPause(stage);
    const during = await loadOne('read', read, seconds, stage.postgresPid);
    rounds.push({ alone, during: during, signInsPerSecond: await flood.stop() });
  }
  return rounds;
}

function signInWithoutPause({ api, users: users }: Stage) {
  const requests: Request[] = users.filter(hasPassword).map(({ email }) => ({
    method: 'POST',
    path: '/api/users/authenticate',
    headers: { 'content-type': 'application/json', origin: api.url },
    body: JSON.stringify({ email, password: usersPassword }),
  }));
  const began = performance.now();
  let ended!: (result: Result) => void;
  const result = new Promise<Result>((resolve) => (ended = resolve));
  const running = autocannon({ url: api.url, connections, duration: 60, requests }, (error, runResult) => {
    if (error) throw error as Error;
    ended(runResult);
  });
  return {
    async stop(): Promise<number> {
      running.stop();
      const { '2xx': replied, non2xx } = await result;
      if (non2xx > 0 || replied === 0) throw new Error(`${non2xx} sign-ins were refused, ${replied} were answered`);
      return replied / ((performance.now() - began) / 1000);
    },
  };
}

function targetsOn({ users: users, reference, api }: Stage): Record<Route, Target> {
  const cookie = ({ token }: User) => ({ cookie: `session_token=${token}` });
  const order = shuffled(users);
  const referenceTarget = (requests: Request[]): Target => ({ url: reference.url, pid: reference.pid, requests });
  const appTarget = (requests: Request[]): Target => ({ url: api.url, pid: api.pid, requests });
  return {
    a: { ...referenceTarget([{ path: '/' }]), url: reference.helloUrl },
    b: referenceTarget([{ path: '/b' }]),
    c: referenceTarget(order.map(({ id }) => ({ path: `/c/${id}` }))),
    e0: referenceTarget(order.map((user) => ({ path: '/e0', headers: cookie(user) }))),
    g0: referenceTarget(
      order.map(({ id }) => ({
        method: 'POST',
        path: `/g0/${id}`,
        headers: { 'content-type': 'application/json' },
        // Made anew each time, as the app's insert is: the client costs the same in both.
        setupRequest: (request: Request) => ({ ...request, body: JSON.stringify(entry) }),
      })),
    ),
    l0: referenceTarget([{ path: '/l0' }]),
    read: appTarget(
      order.map((user) => ({
        path: `/api/user/subscription-access/${encodeURIComponent(user.email)}`,
        headers: cookie(user),
      })),
    ),
    insert: appTarget(order.slice(0, loggers).map((user) => loggingOf(user, api.url))),
    lessons: appTarget([{ path: '/api/lessons' }]),
    webhook: appTarget(order.map(renewalOf)),
  };
}

async function loadOne(route: Route, target: Target, seconds: number, postgresPid: number): Promise<Slice> {
  const { url, pid, requests } = target;
  // Each connection walks its own share of the list: with one list for all, sixteen would ask for the same row at once.
  const share = Math.max(1, Math.floor(requests.length / connections));
  let next = 0;
  const cpu = cpuOf(pid);
  const postgresCpu = cpuOfTree(postgresPid);
  const machine = machineClock();
  const durations: number[] = [];
  let began = 0;

  const options = {
    url,
    connections,
    duration: seconds,
    sampleInt: 100,
    setupClient: (client: Client) => {
      const from = next % requests.length;
      client.setRequests(requests.slice(from, from + share));
      next += share;
    },
  };
  const result = await new Promise<Result>((resolve, reject) => {
    const running = autocannon(options, (error, ended) => (error ? reject(error as Error) : resolve(ended)));
    running.on('start', () => (began = performance.now()));
    running.on('response', (_client, _status, _bytes, duration) => durations.push(duration));
  });

  const elapsed = (performance.now() - began) / 1000;
  const after = machineClock();
  const count = durations.length;
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0 || count === 0)
    throw new Error(`${route}: ${bad} of ${count} requests failed: ${JSON.stringify(result.statusCodeStats)}`);
  const totalTicks = after.total - machine.total;
  return {
    requests: count,
    requestsPerSecond: count / elapsed,
    p99: percentile(durations, 0.99),
    cpu: (cpuOf(pid) - cpu) / count,
    postgresCpu: (cpuOfTree(postgresPid) - postgresCpu) / count,
    busy: 1 - (after.idle - machine.idle) / totalTicks,
    steal: (after.steal - machine.steal) / totalTicks,
  };
}
