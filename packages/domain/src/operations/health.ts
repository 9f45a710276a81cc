import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';

export const healthRefreshMs = 30_000;

const probeStatuses = ['ok', 'warning', 'failed'] as const;

const probeSchema = z.object({
  name: z.string(),
  status: z.enum(probeStatuses),
  /** The finding, as text. */
  text: z.string(),
});
export type HealthProbe = z.infer<typeof probeSchema>;

export const systemHealth = endpoint({
  method: 'GET',
  path: '/api/admin/system-health',
  access: 'admin',
  limit: 'read',
  summary: 'What the parts of the system report about themselves',
  reply: z.object({
    success: z.literal(true),
    probes: z.array(probeSchema),
    /** ISO 8601. */
    checked_at: z.string(),
  }),
});

/** A job queue: how many jobs wait, the age of the oldest in seconds, and how many have failed permanently. */
export interface QueueFacts {
  waiting: number;
  oldestSeconds: number;
  failed: number;
}

export interface HealthFacts {
  databaseMs: number;
  mail: QueueFacts;
  jobs: QueueFacts;
  webhook: {
    /** From the creation of the newest event to its arrival; null before the first event. */
    lagSeconds: number | null;
    /** Events that could not be applied yet and will be sent again. */
    failing: number;
  };
  parkedEvents: number;
  version: string;
  uptimeSeconds: number;
}

const limits = {
  databaseMs: { warning: 100, failed: 1000 },
  queueSeconds: { warning: 60, failed: 900 },
  lagSeconds: { warning: 60, failed: 900 },
} as const;

/** Every probe in the order of the panel. */
export function judgeHealth(facts: HealthFacts): HealthProbe[] {
  const { databaseMs, webhook, parkedEvents, version, uptimeSeconds } = facts;
  return [
    {
      name: 'Database',
      status: grade(databaseMs, limits.databaseMs),
      text: `Answers in ${databaseMs < 1 ? 'less than 1' : Math.round(databaseMs)} ms`,
    },
    judgeQueue('Emails', facts.mail),
    judgeQueue('Background jobs', facts.jobs),
    {
      name: 'Payment events',
      status: worst(grade(webhook.lagSeconds ?? 0, limits.lagSeconds), webhook.failing > 0 ? 'warning' : 'ok'),
      text: [
        webhook.lagSeconds === null
          ? 'None has arrived yet'
          : `The newest arrived after ${seconds(webhook.lagSeconds)}`,
        ...(webhook.failing > 0 ? [`${count(webhook.failing, 'event')} could not be applied yet`] : []),
      ].join('; '),
    },
    {
      name: 'Parked payment events',
      status: parkedEvents > 0 ? 'warning' : 'ok',
      text: parkedEvents > 0 ? `${count(parkedEvents, 'event')} to look at, under Billing` : 'None',
    },
    { name: 'Version', status: 'ok', text: `${version}, running for ${seconds(uptimeSeconds)}` },
  ];
}

function judgeQueue(name: string, { waiting, oldestSeconds, failed }: QueueFacts): HealthProbe {
  const parts = [
    waiting === 0
      ? 'Nothing waits'
      : `${waiting.toLocaleString('en-US')} waiting, the oldest for ${seconds(oldestSeconds)}`,
    ...(failed > 0 ? [`${failed.toLocaleString('en-US')} failed in the last day`] : []),
  ];
  const status = worst(waiting > 0 ? grade(oldestSeconds, limits.queueSeconds) : 'ok', failed > 0 ? 'warning' : 'ok');
  return { name, status, text: parts.join('; ') };
}

function grade(value: number, { warning, failed }: { warning: number; failed: number }): HealthProbe['status'] {
  if (value >= failed) return 'failed';
  return value >= warning ? 'warning' : 'ok';
}

function worst(...statuses: HealthProbe['status'][]): HealthProbe['status'] {
  return probeStatuses.toReversed().find((status) => statuses.includes(status)) ?? 'ok';
}

const count = (number: number, noun: string) => `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;

/** '40 seconds', '3 minutes', '5 hours', '2 days': rounded down. */
function seconds(total: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ] as const;
  const [unit, size] = units.find(([, length]) => total >= length) ?? (['second', 1] as const);
  return count(Math.floor(total / size), unit);
}
