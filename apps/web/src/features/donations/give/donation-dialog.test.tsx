import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { numberTexts } from '@everstep/domain/base/typed-number';
import { donationTexts, splitDonation, startDonation } from '@everstep/domain/donations';
import { api, fail, gatewayError, pending, reply, unreachable } from '../../../../test/fake-api';
import { open, storeSession } from '../../../../test/open';

const checkout = 'https://pay.example/checkout/1';
const leave = vi.fn<(to: string) => void>();

interface Attempt {
  body: unknown;
  key: string | null;
}

beforeEach(() => {
  leave.mockClear();
  // jsdom cannot navigate.
  vi.stubGlobal('location', { href: location.href, origin: location.origin, assign: leave });
});
afterEach(() => {
  vi.unstubAllGlobals();
  api.events.removeAllListeners();
});

/** Accepts every donation. Returns the recorded requests. */
function acceptDonations(): Attempt[] {
  const attempts: Attempt[] = [];
  api.use(
    reply(startDonation, ({ body, headers }) => {
      attempts.push({ body, key: headers.get('idempotency-key') });
      return { success: true, url: checkout };
    }),
  );
  return attempts;
}

/** Fails every donation. Returns the recorded idempotency keys. */
function refuseDonations(): (string | null)[] {
  const keys: (string | null)[] = [];
  api.use(fail(startDonation, 'provider_failed'));
  api.events.on('request:start', ({ request }) => {
    if (request.url.endsWith(startDonation.path)) keys.push(request.headers.get('idempotency-key'));
  });
  return keys;
}

async function openDialog(at = '/?donate=true') {
  const app = open(at);
  const dialog = within(await screen.findByRole('dialog', { name: 'Help a family take the next step' }));
  const amount = () => dialog.getByRole('textbox', { name: 'Custom amount' });
  async function type(text: string) {
    await app.user.clear(amount());
    await app.user.type(amount(), text);
  }
  const button = () => dialog.getByRole('button', { name: /^(Donate|Processing)/ });
  return { ...app, dialog, amount, type, button };
}

const figures = () => screen.getAllByRole('definition').map((figure) => figure.textContent);

describe('where the dialog opens', () => {
  it.each(['/', '/library', '/donation-cancel'])('from the button in the header of %s', async (path) => {
    const { user } = open(path);
    const button = within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('button', {
      name: 'Donate',
    });
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Help a family take the next step' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('for a signed-in user', async () => {
    storeSession();
    const { user } = open('/');
    await user.click(await screen.findByRole('button', { name: 'Donate' }));
    expect(await screen.findByRole('dialog', { name: 'Help a family take the next step' })).toBeVisible();
  });

  it('from the phone menu, which closes, and returns the focus to the menu button', async () => {
    const { user } = open('/');
    for (const time of ['first', 'second']) {
      await user.click(await screen.findByRole('button', { name: 'Menu' }));
      const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
      menu.getByRole('button', { name: 'Donate' }).focus();
      await user.keyboard('{Enter}');
      expect(await screen.findByRole('dialog', { name: 'Help a family take the next step' }), time).toBeVisible();
      expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
    }
  });

  it('from its URL on the landing page, whose other parameters stay when the dialog is closed', async () => {
    const { user, dialog, address } = await openDialog('/?donate=true&from=email');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/?from=email'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('only for the value true of the parameter', async () => {
    open('/?donate=false');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an unfinished donation', () => {
  it('continues with its amount and type by "Donate after all"', async () => {
    localStorage.setItem('everstep_donation', '{"amount":123.45,"donation_type":"monthly"}');
    const { user } = open('/donation-cancel');
    await user.click(await screen.findByRole('link', { name: 'Donate after all' }));
    const again = within(await screen.findByRole('dialog', { name: 'Help a family take the next step' }));
    expect(again.getByRole('textbox', { name: 'Custom amount' })).toHaveValue('123.45');
    expect(again.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    expect(again.getByRole('button', { name: 'Donate $123.45 every month' })).toBeEnabled();
  });

  it('starts over with the button in the header', async () => {
    localStorage.setItem('everstep_donation', '{"amount":123.45,"donation_type":"monthly"}');
    const { user } = open('/');
    await user.click(await screen.findByRole('button', { name: 'Donate' }));
    expect(await screen.findByRole('textbox', { name: 'Custom amount' })).toHaveValue('50');
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"amount":1,"donation_type":"monthly"}',
    '{"amount":"9e3","donation_type":"monthly"}',
  ])('is ignored when %j is stored', async (stored) => {
    localStorage.setItem('everstep_donation', stored);
    const { amount, button } = await openDialog();
    expect(amount()).toHaveValue('50');
    expect(button()).toHaveTextContent('Donate $50');
  });
});

describe('the amount', () => {
  it('defaults to $50, once, and shows its shares, their effect and the terms', async () => {
    const { dialog, amount, button } = await openDialog();
    expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      '25',
      '50',
      '100',
      '250',
      'one_time',
      'monthly',
    ]);
    expect(dialog.getByRole('radio', { name: '$50' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'One time' })).toBeChecked();
    expect(amount()).toHaveValue('50');
    expect(amount()).toHaveAccessibleDescription('Between $5 and $10,000');
    expect(dialog.getAllByRole('term').map((term) => term.textContent)).toEqual([
      '97% families in need',
      '1% carbon removal',
      '2% school supplies for single parents',
    ]);
    expect(figures()).toEqual(['$48.50', '$0.50', '$1.00']);
    expect(dialog.getByText(/^Your \$50 sends about \$48\.50 to families in need/)).toBeVisible();
    expect(dialog.getByText('Everstep pays the card fees. This is not a tax-deductible gift.')).toBeVisible();
    expect(button()).toHaveTextContent('Donate $50');
    expect(button()).toBeEnabled();
  });

  it('follows the preset, the field and the type', async () => {
    const { user, dialog, amount, type, button } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: '$250' }));
    expect(amount()).toHaveValue('250');
    expect(button()).toHaveTextContent('Donate $250');
    await user.click(dialog.getByRole('radio', { name: 'Monthly' }));
    await type('25');
    expect(dialog.getByRole('radio', { name: '$25' })).toBeChecked();
    expect(button()).toHaveTextContent('Donate $25 every month');
    await type('33.33');
    for (const preset of ['$25', '$50', '$100', '$250']) {
      expect(dialog.getByRole('radio', { name: preset })).not.toBeChecked();
    }
    expect(button()).toHaveTextContent('Donate $33.33 every month');
  });

  it.each(['5', '33.33', '49.99', '99.5', '9999.99', '10000'])('of $%s is split so that it adds up', async (text) => {
    const { type } = await openDialog();
    await type(text);
    const shares = figures().map((figure) => Math.round(Number(figure?.replace(/[$,]/g, '')) * 100));
    const cents = Math.round(Number(text) * 100);
    expect(shares).toEqual(Object.values(splitDonation(cents)));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
  });

  it.each([
    ['7,50', 'Donate $7.50'],
    ['5,00', 'Donate $5'],
    ['$1,234.50', 'Donate $1,234.50'],
  ])('typed as %s is read as it was meant: %s', async (text, label) => {
    const { type, button } = await openDialog();
    await type(text);
    expect(button()).toHaveTextContent(label);
    expect(button()).toBeEnabled();
  });

  it('below $5 cannot be sent, and shows why on blur', async () => {
    const { user, amount, type, button } = await openDialog();
    await type('4');
    expect(button()).toBeDisabled();
    expect(button()).toHaveTextContent('Donate');
    expect(figures()).toEqual(['–', '–', '–']);
    expect(screen.queryByText(donationTexts.minimum)).toBeNull();
    await user.tab();
    expect(amount()).toHaveAccessibleDescription(/Minimum donation amount is \$5/);
    expect(amount()).toBeInvalid();
    await type('40');
    expect(screen.queryByText(donationTexts.minimum)).toBeNull();
    expect(button()).toBeEnabled();
  });

  it.each(['', '4'])('that is "%s" shows its error on Enter', async (text) => {
    const { user, amount } = await openDialog();
    await user.clear(amount());
    await user.type(amount(), `${text}{Enter}`);
    expect(screen.getByText('Minimum donation amount is $5')).toBeVisible();
  });

  it.each([
    ['10000.01', 'Maximum donation amount is $10,000'],
    ['33.333', 'Please enter dollars and cents'],
    ['0x10', 'Please enter dollars and cents'],
    ['1e3', 'Please enter dollars and cents'],
    ['75.000', numberTexts.ambiguous('75', '75000')],
    ['1,234', numberTexts.ambiguous('1.2340', '1234')],
  ])('of %s says at once what is wrong, and is not sent', async (text, message) => {
    const attempts = acceptDonations();
    const { user, amount, type, button } = await openDialog();
    await type(text);
    expect(screen.getByText(message)).toBeVisible();
    await user.click(button());
    await waitFor(() => expect(amount()).toHaveFocus());
    expect(attempts).toEqual([]);
  });
});

describe('donating', () => {
  it('sends the donation and opens the checkout; only amount and type are stored', async () => {
    const attempts = acceptDonations();
    const { user, dialog, button } = await openDialog();
    await user.click(dialog.getByText('Add your name or e-mail (optional)'));
    await user.type(dialog.getByLabelText('Name'), ' Maya Bell ');
    await user.type(dialog.getByLabelText('E-mail'), 'maya@parents.example');
    await user.click(button());
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(checkout));
    expect(attempts).toEqual([
      {
        body: {
          amount: 50,
          donation_type: 'one_time',
          donor_name: 'Maya Bell',
          donor_email: 'maya@parents.example',
          origin_url: 'http://localhost:3000',
        },
        key: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/) as string,
      },
    ]);
    expect(localStorage.getItem('everstep_donation')).toBe('{"amount":50,"donation_type":"one_time"}');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/maya/i);
    expect(button()).toHaveTextContent('Processing...');
  });

  it('omits empty fields, and works with the keyboard alone', async () => {
    const attempts = acceptDonations();
    const { user, dialog } = await openDialog();
    const reach = async (target: HTMLElement) => {
      for (let stops = 0; stops < 15 && document.activeElement !== target; stops += 1) await user.tab();
      expect(target).toHaveFocus();
    };
    await reach(dialog.getByRole('radio', { name: '$50' }));
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByRole('radio', { name: '$100' })).toBeChecked();
    await reach(dialog.getByRole('radio', { name: 'One time' }));
    await user.keyboard('{ArrowRight}');
    await reach(dialog.getByRole('button', { name: 'Donate $100 every month' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(leave).toHaveBeenCalledWith(checkout));
    expect(attempts.map(({ body }) => body)).toEqual([
      { amount: 100, donation_type: 'monthly', origin_url: 'http://localhost:3000' },
    ]);
  });

  it('sends one request however often the button is pressed', async () => {
    const attempts = acceptDonations();
    const { user, button } = await openDialog();
    await user.dblClick(button());
    await user.click(button());
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(attempts).toHaveLength(1);
  });

  it('shows its progress', async () => {
    api.use(pending(startDonation));
    const { user, button } = await openDialog();
    await user.click(button());
    expect(button()).toHaveTextContent('Processing...');
    expect(button()).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['a refusal by the provider', fail(startDonation, 'provider_failed')],
    ['too many attempts', fail(startDonation, 'too_many')],
    ['a field that is not shown', fail(startDonation, 'bad_input', 'No.', { donation_type: 'No.' })],
    ['a gateway error', gatewayError(startDonation)],
    ['a network error', unreachable(startDonation)],
  ])('shows an error after %s, stores nothing and can be retried', async (_what, handler) => {
    api.use(handler);
    const { user, button } = await openDialog();
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent('Donation setup failed. Please try again.');
    expect(button()).toHaveTextContent('Donate $50');
    expect(button()).toHaveAttribute('aria-disabled', 'false');
    expect(localStorage.getItem('everstep_donation')).toBeNull();
    acceptDonations();
    await user.click(button());
    await waitFor(() => expect(leave).toHaveBeenCalledWith(checkout));
  });

  it('reuses the idempotency key for the same donation only', async () => {
    const keys = refuseDonations();
    const { user, dialog, button } = await openDialog();
    const send = async (count: number) => {
      await user.click(button());
      await waitFor(() => expect(keys).toHaveLength(count));
      await screen.findByRole('alert');
      await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'false'));
    };
    await send(1);
    await send(2);
    await user.click(dialog.getByRole('radio', { name: '$25' }));
    await send(3);
    await user.click(dialog.getByRole('radio', { name: 'Monthly' }));
    await send(4);
    await user.click(dialog.getByText('Add your name or e-mail (optional)'));
    await user.type(dialog.getByLabelText('Name'), 'Maya');
    await send(5);
    await user.type(dialog.getByLabelText('E-mail'), 'maya@parents.example');
    await send(6);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(5);
  });

  it('shows a server error beside its field, even when the field was collapsed', async () => {
    api.use(fail(startDonation, 'bad_input', 'No.', { donor_email: 'That address cannot be right.' }));
    const { user, dialog, button } = await openDialog();
    await user.click(button());
    await waitFor(() => expect(dialog.getByLabelText('E-mail')).toHaveFocus());
    expect(dialog.getByLabelText('E-mail')).toHaveAccessibleDescription(/That address cannot be right\./);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('validates an entered email address', async () => {
    const attempts = acceptDonations();
    const { user, dialog, button } = await openDialog();
    await user.click(dialog.getByText('Add your name or e-mail (optional)'));
    await user.type(dialog.getByLabelText('E-mail'), 'nonsense');
    await user.click(button());
    await waitFor(() => expect(dialog.getByLabelText('E-mail')).toBeInvalid());
    expect(attempts).toEqual([]);
  });

  it('does not redirect once the dialog is closed', async () => {
    let resolveReply: (reply: { success: true; url: string }) => void = () => undefined;
    let isRequested = false;
    api.use(
      reply(startDonation, () => {
        isRequested = true;
        return new Promise((resolve) => (resolveReply = resolve));
      }),
    );
    const { user, button } = await openDialog();
    await user.click(button());
    await waitFor(() => expect(isRequested).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    resolveReply({ success: true, url: checkout });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(leave).not.toHaveBeenCalled();
    expect(localStorage.getItem('everstep_donation')).toBeNull();
  });

  it('can start over when the browser restores the page from its cache', async () => {
    const attempts = acceptDonations();
    const { user, button } = await openDialog();
    await user.click(button());
    await waitFor(() => expect(leave).toHaveBeenCalledOnce());
    fireEvent(window, new Event('pageshow'));
    await waitFor(() => expect(button()).toHaveTextContent('Donate $50'));
    await user.click(button());
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    expect(new Set(attempts.map(({ key }) => key)).size).toBe(2);
  });
});
