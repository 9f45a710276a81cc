import { randomUUID } from 'node:crypto';
import { createReceiver, type Receiver } from './receiver';

const labels = [
  ['good', 'Accept'],
  ['404', 'Say that it is gone, with 404'],
  ['410', 'Say that it is gone, with 410'],
  ['400', 'Refuse with 400'],
  ['403', 'Refuse with 403'],
  ['413', 'Call it too large'],
  ['429', 'Ask to wait, with 429'],
  ['500', 'Fail with 500'],
  ['silent', 'Accept and never answer'],
] as const;
export type PushBehavior = (typeof labels)[number][0];

/** What the service does with messages to a subscription, and how the page calls it. */
export const behaviors: ReadonlyMap<PushBehavior, string> = new Map(labels);

export function readBehavior(name: unknown): PushBehavior | null {
  return labels.find(([behavior]) => behavior === name)?.[0] ?? null;
}

export interface PushedMessage {
  id: string;
  time: string;
  ttl: number;
  urgency: string;
  topic: string | null;
  isDelivered: boolean;
  /** Decrypted, and parsed if it is JSON. */
  payload: unknown;
}

export interface Subscription {
  id: string;
  applicationServerKey: string;
  receiver: Receiver;
  behavior: PushBehavior;
  /** The oldest first. */
  messages: PushedMessage[];
}

const limit = 1000;

/** The newest subscriptions with their messages, until the sandbox stops. */
export class Subscriptions {
  private readonly all = new Map<string, Subscription>();

  add(applicationServerKey: string): Subscription {
    const subscription: Subscription = {
      id: randomUUID(),
      applicationServerKey,
      receiver: createReceiver(),
      behavior: 'good',
      messages: [],
    };
    this.all.set(subscription.id, subscription);
    for (const oldest of this.all.keys()) if (this.all.size > limit) this.all.delete(oldest);
    return subscription;
  }

  find(id: string): Subscription | null {
    return this.all.get(id) ?? null;
  }

  get newest(): Subscription[] {
    return [...this.all.values()].reverse();
  }
}

/** A topic replaces its message that no device has got yet (RFC 8030). */
export function store(subscription: Subscription, message: PushedMessage): void {
  const isReplaced = ({ topic, isDelivered }: PushedMessage) =>
    topic !== null && topic === message.topic && !isDelivered;
  subscription.messages = [...subscription.messages.filter((earlier) => !isReplaced(earlier)), message];
}
