import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import {
  countries,
  helpCards,
  helpNeeds,
  linesFor,
  numberParts,
  signGroups,
  type Country,
  type HelpLine,
} from '@everstep/domain/help';
import { api, unreachable } from '../../../test/fake-api';
import { open, openInBrowser, storeSession } from '../../../test/open';
import { PhoneText } from '../../ui/phone/phone-text';

const countryKey = 'everstep_country';
const title = () => screen.findByRole('heading', { level: 1, name: 'Get help now' });
const countrySelect = () => screen.findByRole('combobox', { name: 'Numbers for' });
const lines = countries.flatMap((country) =>
  helpNeeds.flatMap((need) => linesFor(need, country).map((line): [Country, HelpLine] => [country, line])),
);

function addresses(scheme: 'tel' | 'sms'): Set<string> {
  const links = document.querySelectorAll<HTMLAnchorElement>(`main a[href^="${scheme}:"]`);
  return new Set([...links].map((link) => link.getAttribute('href') ?? ''));
}

function detailsElement(id: string): HTMLDetailsElement {
  const details = document.getElementById(id)?.closest('details');
  if (!details) throw new Error(`there is no card ${id}`);
  return details;
}

describe('the phone numbers', () => {
  it('are those of the United States by default, with the emergency number first', async () => {
    open('/get-help-now');
    await title();
    expect(await countrySelect()).toHaveDisplayValue('United States');
    const [first] = within(screen.getByRole('main')).getAllByRole('link');
    expect(first).toHaveTextContent('Call 911');
    expect(first).toHaveAttribute('href', 'tel:911');
    expect(screen.getByText(/Not in the list: call your local emergency number\./)).toBeVisible();
    expect(localStorage.getItem(countryKey)).toBeNull();
  });

  it('change with the country, which is stored', async () => {
    const { user } = open('/get-help-now');
    await user.selectOptions(await countrySelect(), 'United Kingdom');
    const calls = within(screen.getByRole('main')).getAllByRole('link').slice(0, 3);
    expect(calls.map((link) => link.getAttribute('href'))).toEqual(['tel:999', 'tel:112', 'tel:116123']);
    expect(localStorage.getItem(countryKey)).toBe('UK');
  });

  it('come with the words of the country', async () => {
    const { user } = open('/get-help-now#dehydration');
    await title();
    expect(detailsElement('dehydration')).toHaveTextContent('fewer than 6 wet diapers');
    expect(document.getElementById('seizure')).toHaveTextContent('A seizure');
    await user.selectOptions(await countrySelect(), 'United Kingdom');
    expect(detailsElement('dehydration')).toHaveTextContent('fewer than 6 wet nappies');
    expect(document.getElementById('seizure')).toHaveTextContent('A fit');
    for (const id of ['what-is-happening', 'newborn', 'labor-signs', 'safe-sleep']) {
      const text = document.getElementById(id)?.closest('section, details')?.textContent;
      expect(text, id).not.toMatch(/\b(diapers?|seizures?|labor|plastic wrap|crib|pacifier|epinephrine)\b/i);
    }
  });

  it('are those of the country chosen earlier', async () => {
    localStorage.setItem(countryKey, 'NZ');
    open('/get-help-now');
    expect(await countrySelect()).toHaveDisplayValue('New Zealand');
    expect(addresses('tel')).toContain('tel:111');
  });

  it('are the default ones when the stored country is unknown', async () => {
    localStorage.setItem(countryKey, 'Atlantis');
    open('/get-help-now');
    expect(await countrySelect()).toHaveDisplayValue('United States');
  });

  it.each(countries)('of %s can all be called, and no others', async (country) => {
    localStorage.setItem(countryKey, country);
    open('/get-help-now');
    await title();
    const own = lines.filter(([lineCountry]) => lineCountry === country).map(([, line]) => line);
    const digits = (number: string) => number.replace(/[^+\d]/g, '');
    expect(addresses('tel')).toEqual(new Set(own.flatMap(({ call }) => (call ? [`tel:${digits(call)}`] : []))));
    expect(addresses('sms')).toEqual(new Set(own.flatMap(({ text }) => (text ? [`sms:${digits(text.to)}`] : []))));
  });

  it('are not made up for a country without known numbers', async () => {
    localStorage.setItem(countryKey, 'elsewhere');
    open('/get-help-now');
    const [call] = await screen.findAllByText('Call your local emergency number');
    expect(call).toBeVisible();
    expect(screen.getByText(/We know no other number where you are\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  });

  it('are links without line breaks within a sentence, and other figures are not', () => {
    const text = 'Call {emergency}, {crisis} or {poison}: 5 blows, 100.4 °F (38 °C), 160/110, 1 hour, day 5, 24 weeks.';
    for (const country of countries) {
      const parts = numberParts(text, country);
      const { unmount } = render(<PhoneText parts={parts} />);
      const links = screen.queryAllByRole('link');
      expect(links.map((link) => link.textContent)).toEqual(
        parts.flatMap((part) => (typeof part === 'string' ? [] : part.call)),
      );
      for (const link of links) expect(link).toHaveClass('whitespace-nowrap');
      unmount();
    }
  });

  it('of the European Union are only 112 until a member country is chosen', async () => {
    const { user } = open('/get-help-now');
    await user.selectOptions(await countrySelect(), 'European Union');
    expect(addresses('tel')).toEqual(new Set(['tel:112']));
    expect(screen.getByText(/Choose your country in the union to see/)).toBeVisible();
    await user.selectOptions(await countrySelect(), 'France');
    expect(addresses('tel')).toContain('tel:3114');
    expect(addresses('tel')).toContain('tel:3919');
    expect(screen.queryByText(/Choose your country in the union to see/)).toBeNull();
  });

  it('come with their territory, opening hours and source page', async () => {
    localStorage.setItem(countryKey, 'IE');
    open('/get-help-now#help-lines');
    await title();
    expect(screen.getByText(/All of Ireland\. Every day 8 to 22\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Its page: Public poisons line, All of Ireland' })).toHaveAttribute(
      'href',
      'https://www.poisons.ie/',
    );
    expect(screen.getByText('Looked up on November 22, 2026.')).toBeVisible();
  });

  it('are replaced by an explanation where a need has no helpline', async () => {
    localStorage.setItem(countryKey, 'NL');
    open('/get-help-now');
    await title();
    expect(screen.getByText(/There is no poison line for the public: your doctor, the huisartsenpost/)).toBeVisible();
  });
});

describe('a card', () => {
  it.each([...Object.keys(helpCards), ...signGroups.map(({ id }) => id)])(
    'is opened and focused by the URL /get-help-now#%s',
    async (id) => {
      open(`/get-help-now#${id}`);
      await title();
      expect(detailsElement(id).open).toBe(true);
      expect(detailsElement(id).querySelector('summary')).toHaveFocus();
      expect([...document.querySelectorAll('details[open]')].map((card) => card.querySelector('summary')?.id)).toEqual([
        id,
      ]);
    },
  );

  it('opens in place and closes no other card', async () => {
    const { user } = open('/get-help-now');
    await user.click(await screen.findByText('A seizure'));
    await user.click(screen.getByText('Hard to breathe'));
    expect(detailsElement('seizure').open && detailsElement('breathing').open).toBe(true);
    expect(within(detailsElement('seizure')).getByText('Put nothing in the mouth.')).toBeVisible();
  });

  it('is focused when opened from another page', async () => {
    const { user } = openInBrowser('/get-help-now#poison');
    await title();
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Library' }));
    await screen.findByRole('heading', { level: 1, name: 'Library' });
    history.back();
    await title();
    await waitFor(() => expect(detailsElement('poison').querySelector('summary')).toHaveFocus());
    expect(detailsElement('poison').open).toBe(true);
  });

  it('about violence offers to leave the page and says what the phone stores', async () => {
    open('/get-help-now#violence');
    await title();
    const card = within(detailsElement('violence'));
    expect(card.getByRole('button', { name: 'Leave this page' })).toBeVisible();
    expect(card.getByText(/it does not clear the history/)).toBeVisible();
    expect(card.getAllByRole('link')[0]).toHaveTextContent('Call 1-800-799-7233');
  });
});

it('the warning signs say their level in words', async () => {
  open('/get-help-now#pregnancy');
  await title();
  const levels = within(detailsElement('pregnancy')).getAllByRole('heading');
  expect(levels.map((heading) => heading.textContent)).toEqual([
    'Call 911 now',
    'Call your clinician now, day or night',
  ]);
});

it('safe sleep says when a bed is never shared', async () => {
  open('/get-help-now#safe-sleep');
  await title();
  expect(screen.getByText(/Never asleep with the baby on a sofa, an armchair/)).toBeVisible();
  expect(screen.getByText(/smokes, drank alcohol, took drugs or a medicine that makes them drowsy/)).toBeVisible();
  expect(screen.getByText(/under 4 months, or one born early or small/)).toBeVisible();
  expect(screen.getByText(/Stop swaddling at the first signs of rolling/)).toBeVisible();
  expect(screen.getByText(/Clear the pillows and blankets/)).toBeVisible();
});

describe('the page', () => {
  it('does not call the API', async () => {
    const requestedUrls: string[] = [];
    api.events.on('request:start', ({ request }) => requestedUrls.push(request.url));
    const { user } = open('/get-help-now#suicide');
    await user.selectOptions(await countrySelect(), 'Australia');
    await user.click(screen.getByText('Early pregnancy'));
    api.events.removeAllListeners();
    expect(requestedUrls).toEqual([]);
  });

  it('is shown to a user whose account cannot be looked up', async () => {
    storeSession();
    api.use(unreachable(subscriptionAccess));
    open('/get-help-now');
    await title();
    expect(addresses('tel')).toContain('tel:911');
  });

  it('has no link to prices, accounts or upgrades, and says what it is not', async () => {
    open('/get-help-now');
    await title();
    const main = within(screen.getByRole('main'));
    const own = main.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    const pages = own.filter((href) => !/^(tel|sms):\d+$|^#[a-z-]+$/.test(href));
    for (const href of pages) expect(new URL(href).protocol).toBe('https:');
    expect(pages.length).toBeGreaterThan(50);
    expect(main.getByText(/Everstep is not an emergency service\. Nobody watches this page/)).toBeVisible();
  });
});

describe('the link to the page', () => {
  it('is on the dashboard', async () => {
    storeSession();
    const { user, address } = open('/dashboard');
    await user.click(await screen.findByRole('link', { name: 'Worried right now? Get help now' }));
    await title();
    expect(address()).toBe('/get-help-now');
  });

  it('is in the footer of every page', async () => {
    const { user } = open('/');
    await user.click(within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'Get help now' }));
    await title();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });
});
