import { toFormFields, knownAccounts, type GoogleAccount } from './accounts';
import type { Authorization } from './authorization';
import { html, type Html } from '../html';

export const chooserTitle = 'Sandbox sign-in: this is not Google';

/** The account chooser. */
export function chooser(action: string, { params, redirectUri, cancelUrl }: Authorization, error = ''): Html {
  return html`
    <p>${new URL(redirectUri).host} would like to know who you are. Any name will do, nothing is checked.</p>
    <h2>Choose an account</h2>
    ${knownAccounts.map((account) => accountButton(action, params, account))}
    <h2>Or be somebody else</h2>
    ${error ? html`<p role="alert">${error}</p>` : ''}
    <form action="${action}">
      ${hidden(params)}
      <label for="email">E-mail</label>
      <input id="email" name="email" type="email" required autocomplete="off" />
      <label for="name">Name</label>
      <input id="name" name="name" autocomplete="off" />
      <label for="sub">Subject id (by default made from the e-mail)</label>
      <input id="sub" name="sub" autocomplete="off" />
      <label><input name="verified" type="checkbox" value="true" checked /> E-mail verified</label>
      <button>Continue</button>
    </form>
    <p><a href="${cancelUrl}">Cancel</a></p>
  `;
}

function accountButton(action: string, params: Record<string, string>, account: GoogleAccount): Html {
  return html`
    <form action="${action}">
      ${hidden({ ...params, ...toFormFields(account) })}
      <button>${account.name} (${account.email}${account.verified ? '' : ', not verified'})</button>
    </form>
  `;
}

function hidden(params: Record<string, string>): Html[] {
  return Object.entries(params).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);
}
