import { html, type Html } from '../html';
import { behaviors, type PushedMessage, type Subscription } from './subscriptions';

export const pushTitle = 'Sandbox push: no real browser';

/** `/push`: who has subscribed, and what was sent to them. */
export function pushPage(subscriptions: readonly Subscription[]): Html {
  return html`
    <p><a href="/">Sandbox</a></p>
    ${subscriptions.length > 0 ? subscriptions.map(subscriptionView) : html`<p>No subscriptions yet. They end when the sandbox stops.</p>`}
  `;
}

function subscriptionView({ id, behavior, messages }: Subscription): Html {
  return html`
    <h2>${id}</h2>
    <p>Now: ${behaviors.get(behavior) ?? ''}</p>
    <form method="post" action="/push/subscriptions/${id}/behavior">
      ${Array.from(behaviors, ([name, text]) => html`<button name="behavior" value="${name}">${text}</button> `)}
    </form>
    ${messages.map(messageView)}
  `;
}

function messageView({ time, ttl, urgency, topic, isDelivered, payload }: PushedMessage): Html {
  return html`
    <h3><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></h3>
    <p>${isDelivered ? 'Delivered' : 'Waiting'}, kept ${ttl} s, urgency ${urgency}, topic ${topic ?? 'none'}</p>
    <pre>${JSON.stringify(payload, null, 2)}</pre>
  `;
}
