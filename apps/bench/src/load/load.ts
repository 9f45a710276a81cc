import autocannon, { type Client, type Request, type Result } from 'autocannon';
import { checkLoggedDays, countLoggedDays, logDayRequest } from './logged-days';
import { hasPassword, usersPassword, type User } from './users';
import { processCpu, processTreeCpu, readMachineTicks } from '../proc';
import { renewalRequest } from './payment-events';
import { routes, type DuringSignIns, type Repetition, type Route, type RouteSample } from '../results/samples';
import type { Environment } from './environment';
import { percentile, shuffled } from '../results/statistics';

const connections = 16;
/** Few enough that all of them get their data keys in the warm-up round. */
const insertingUserCount = 1600;
const entry = { title: 'Morning', description: '36.6 degrees, well rested.' };

interface Target {
  url: string;
  pid: number;
  requests: Request[];
}

export interface LoadPlan {
  /** Seconds of load per route and number of rounds, of which the first is a warm-up. */
  seconds: number;
  repetitions: number;
}

export async function measureRoutes(
  environment: Environment,
  { seconds, repetitions }: LoadPlan,
  onRound: (round: number) => void,
): Promise<Repetition[]> {
  const targets = targetsOn(environment);
  const rounds: Repetition[] = [];
  const loggedBefore = await countLoggedDays(environment.databaseUrl);
  for (let round = 1; round <= repetitions; round += 1) {
    onRound(round);
    const repetition: Partial<Repetition> = {};
    for (const route of shuffled(routes)) {
      repetition[route] = await measureRoute(route, targets[route], seconds, environment.postgresPid);
    }
    rounds.push(repetition as Repetition);
  }
  checkLoggedDays({
    replied: rounds.reduce((sum, { insert }) => sum + insert.requests, 0),
    written: (await countLoggedDays(environment.databaseUrl)) - loggedBefore,
    inFlight: connections * rounds.length,
  });
  return rounds.slice(1);
}

/** The authenticated read of the app alone. */
export function measureReads(environment: Environment, seconds: number): Promise<RouteSample> {
  return measureRoute('read', targetsOn(environment).read, seconds, environment.postgresPid);
}

/** Alternates undisturbed reads with reads during continuous sign-ins. */
export async function measureReadsDuringSignIns(
  environment: Environment,
  { seconds, repetitions }: LoadPlan,
  onRound: (round: number) => void,
): Promise<DuringSignIns[]> {
  const rounds: DuringSignIns[] = [];
  for (let round = 1; round <= repetitions; round += 1) {
    onRound(round);
    const alone = await measureReads(environment, seconds);
    const signIns = startSignIns(environment);
    const during = await measureReads(environment, seconds);
    rounds.push({ alone, during, signInsPerSecond: await signIns.stop() });
  }
  return rounds;
}

function startSignIns({ api, users }: Environment) {
  const requests: Request[] = users.filter(hasPassword).map(({ email }) => ({
    method: 'POST',
    path: '/api/users/authenticate',
    headers: { 'content-type': 'application/json', origin: api.url },
    body: JSON.stringify({ email, password: usersPassword }),
  }));
  const startedAt = performance.now();
  let resolveResult!: (result: Result) => void;
  const result = new Promise<Result>((resolve) => (resolveResult = resolve));
  const running = autocannon({ url: api.url, connections, duration: 60, requests }, (error, runResult) => {
    if (error) throw error as Error;
    resolveResult(runResult);
  });
  return {
    async stop(): Promise<number> {
      running.stop();
      const { '2xx': replied, non2xx } = await result;
      if (non2xx > 0 || replied === 0) throw new Error(`${non2xx} sign-ins were rejected, ${replied} succeeded`);
      return replied / ((performance.now() - startedAt) / 1000);
    },
  };
}

function targetsOn({ users, reference, api }: Environment): Record<Route, Target> {
  const cookie = ({ token }: User) => ({ cookie: `session_token=${token}` });
  const shuffledUsers = shuffled(users);
  const referenceTarget = (requests: Request[]): Target => ({ url: reference.url, pid: reference.pid, requests });
  const appTarget = (requests: Request[]): Target => ({ url: api.url, pid: api.pid, requests });
  return {
    bareHttp: { ...referenceTarget([{ path: '/' }]), url: reference.helloUrl },
    bareJson: referenceTarget([{ path: '/json' }]),
    bareRow: referenceTarget(shuffledUsers.map(({ id }) => ({ path: `/users/${id}` }))),
    sessionAndRow: referenceTarget(shuffledUsers.map((user) => ({ path: '/session-user', headers: cookie(user) }))),
    bareInsert: referenceTarget(
      shuffledUsers.map(({ id }) => ({
        method: 'POST',
        path: `/entries/${id}`,
        headers: { 'content-type': 'application/json' },
        // Builds the body per request, as for the app's insert, so that the client costs the same.
        setupRequest: (request: Request) => ({ ...request, body: JSON.stringify(entry) }),
      })),
    ),
    bareLessons: referenceTarget([{ path: '/lessons' }]),
    // Users who sign in repeatedly lose their oldest session, the one that would read here.
    read: appTarget(
      shuffledUsers
        .filter((user) => !hasPassword(user))
        .map((user) => ({
          path: `/api/user/subscription-access/${encodeURIComponent(user.email)}`,
          headers: cookie(user),
        })),
    ),
    insert: appTarget(shuffledUsers.slice(0, insertingUserCount).map((user) => logDayRequest(user, api.url))),
    lessons: appTarget([{ path: '/api/lessons' }]),
    webhook: appTarget(shuffledUsers.map(renewalRequest)),
  };
}

async function measureRoute(route: Route, target: Target, seconds: number, postgresPid: number): Promise<RouteSample> {
  const { url, pid, requests } = target;
  // Each connection gets its own part of the list; otherwise all of them would request the same row at the same time.
  const perConnection = Math.max(1, Math.floor(requests.length / connections));
  let next = 0;
  const cpuBefore = processCpu(pid);
  const postgresCpuBefore = processTreeCpu(postgresPid);
  const ticksBefore = readMachineTicks();
  const durations: number[] = [];
  let startedAt = 0;

  const options = {
    url,
    connections,
    duration: seconds,
    sampleInt: 100,
    setupClient: (client: Client) => {
      const from = next % requests.length;
      client.setRequests(requests.slice(from, from + perConnection));
      next += perConnection;
    },
  };
  const result = await new Promise<Result>((resolve, reject) => {
    const running = autocannon(options, (error, outcome) => (error ? reject(error as Error) : resolve(outcome)));
    running.on('start', () => (startedAt = performance.now()));
    running.on('response', (_client, _status, _bytes, duration) => durations.push(duration));
  });

  const elapsed = (performance.now() - startedAt) / 1000;
  const ticksAfter = readMachineTicks();
  const count = durations.length;
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0 || count === 0)
    throw new Error(`${route}: ${failed} of ${count} requests failed: ${JSON.stringify(result.statusCodeStats)}`);
  const totalTicks = ticksAfter.total - ticksBefore.total;
  return {
    requests: count,
    requestsPerSecond: count / elapsed,
    p99: percentile(durations, 0.99),
    cpu: (processCpu(pid) - cpuBefore) / count,
    postgresCpu: (processTreeCpu(postgresPid) - postgresCpuBefore) / count,
    busy: 1 - (ticksAfter.idle - ticksBefore.idle) / totalTicks,
    steal: (ticksAfter.steal - ticksBefore.steal) / totalTicks,
  };
}
