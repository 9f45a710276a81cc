import type { ServerResponse } from 'node:http';
import { sendJson, sendPage } from '../replies';
import { html, type Html } from '../html';
import type { Mailbox, MailMessage } from './mailbox';

/** `/mail`, `/mail/messages.json?to=` and `/mail/{id}`; returns whether it handled the request. */
export function serveMail(mailbox: Mailbox, url: URL, response: ServerResponse): boolean {
  if (url.pathname === '/mail') {
    sendPage(response, 200, 'Mail', messageList(mailbox.messages()));
    return true;
  }
  if (url.pathname === '/mail/messages.json') {
    sendJson(response, 200, { messages: mailbox.messages(url.searchParams.get('to') ?? undefined) });
    return true;
  }
  const message = mailbox.messages().find(({ id }) => [messagePath(id), `/mail/${id}`].includes(url.pathname));
  if (message) sendPage(response, 200, subjectText(message), messageView(message));
  return message !== undefined;
}

function messagePath(id: string): string {
  return `/mail/${encodeURIComponent(id)}`;
}

function subjectText({ subject }: MailMessage): string {
  return subject || '(no subject)';
}

function timeElement({ date }: MailMessage): Html {
  return html`<time datetime="${date}">${date.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function messageList(messages: MailMessage[]): Html {
  const items = messages.map(
    (message) => html`
      <li>
        <a href="${messagePath(message.id)}">${subjectText(message)}</a><br />
        to ${message.to}, ${timeElement(message)}
      </li>
    `,
  );
  return html`
    <p><a href="/">Sandbox</a> · <a href="/mail/messages.json">The same as JSON</a></p>
    ${
      items.length > 0
        ? html`<ul>
            ${items}
          </ul>`
        : html`<p>No mail yet. Whatever the product sends arrives here and goes nowhere else.</p>`
    }
  `;
}

function messageView(message: MailMessage): Html {
  return html`
    <p><a href="/mail">All mail</a></p>
    <dl>
      <dt>From</dt>
      <dd>${message.from}</dd>
      <dt>To</dt>
      <dd>${message.to}</dd>
      <dt>Sent</dt>
      <dd>${timeElement(message)}</dd>
    </dl>
    <h2>Text</h2>
    <pre>${withLinks(message.text)}</pre>
    <h2>HTML</h2>
    ${
      message.html === ''
        ? html`<p>This message has no HTML part.</p>`
        : html`<iframe sandbox title="HTML part" srcdoc="${message.html}"></iframe>`
    }
  `;
}

// Only the text part has links: the sandboxed frame of the HTML part opens none.
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
