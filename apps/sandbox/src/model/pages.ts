import { html, type Html } from '../html';
import { behaviors, type ModelBehavior } from './behaviors';
import type { LoggedRequest } from './request-log';

export const modelTitle = 'Sandbox model: no real AI';

/** `/model`: how it answers, and what it was sent. */
export function modelPage(behavior: ModelBehavior, requests: readonly LoggedRequest[]): Html {
  return html`
    <p><a href="/">Sandbox</a> · <a href="/model/requests">Requests as JSON</a></p>
    <h2>Behavior</h2>
    <p>
      Now: ${label(behavior)}. A model of another name than <code>sandbox-good</code> always does what its name says.
    </p>
    <form method="post" action="/model/behavior">
      ${Array.from(behaviors, ([name, text]) => html`<button name="behavior" value="${name}">${text}</button> `)}
    </form>
    <h2>Requests</h2>
    ${requests.length > 0 ? requests.map(requestView) : html`<p>None yet. The newest 50 are shown until the sandbox stops.</p>`}
  `;
}

function requestView(request: LoggedRequest): Html {
  const { time, model, behavior, messages, promptTokens, completionTokens, outcome, body } = request;
  return html`
    <h3><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time></h3>
    <p>
      ${model ?? 'No model'}${behavior ? html` (${label(behavior)})` : ''}: ${outcome}. Messages: ${messages}, tokens:
      ${promptTokens} + ${completionTokens}
    </p>
    <details>
      <summary>Body</summary>
      <pre>${JSON.stringify(body, null, 2)}</pre>
    </details>
  `;
}

function label(behavior: ModelBehavior): string {
  return behaviors.get(behavior) ?? '';
}
