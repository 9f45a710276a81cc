import { html, type Html } from '../html';
import { behaviors, type PublishedCalendar } from './calendars';

export const calendarsTitle = 'Sandbox calendars: no real school';

/** `/calendars`: what there is to follow, and what can go wrong with it. */
export function calendarsPage(url: string, calendars: readonly PublishedCalendar[]): Html {
  return html`
    <p><a href="/">Sandbox</a></p>
    <p>Another one: <code>PUT ${url}/calendars/another.ics</code> with its text.</p>
    ${calendars.map((calendar) => calendarView(url, calendar))}
  `;
}

function calendarView(url: string, { name, behavior, text, requestCount }: PublishedCalendar): Html {
  return html`
    <h2>${name}</h2>
    <p><code>${url}/calendars/${name}.ics</code>, asked for ${requestCount} times</p>
    <p>Now: ${behaviors.get(behavior) ?? ''}</p>
    <form method="post" action="/calendars/${name}/behavior">
      ${Array.from(behaviors, ([value, label]) => html`<button name="behavior" value="${value}">${label}</button> `)}
    </form>
    <pre>${text}</pre>
  `;
}
