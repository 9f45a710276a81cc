import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { brand } from '@everstep/domain/base/brand';
import { subscriptionAccess } from '@everstep/domain/account';
import { getWaitingPlace } from '@everstep/domain/community';
import { getConsents } from '@everstep/domain/consents';
import { consentsReply } from '../../test/consents';
import { accessReply, api, maya, reply } from '../../test/fake-api';
import { open, storeSession } from '../../test/open';
import startPage from '../../index.html?raw';
import { LastResort, removeClearCacheFlag } from './last-resort';

describe('the landing page', () => {
  it('shows the hero and six features that open one at a time', async () => {
    open('/');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Strong Starts. Stronger Families.');
    expect(screen.getByText('With You Every Step')).toBeVisible();
    const features = [...screen.getByRole('region', { name: 'What you get' }).querySelectorAll('details')];
    const titles = features.map((feature) => feature.querySelector('summary')?.textContent);
    expect(titles).toEqual([
      'Elite AI Strategist',
      'Premium Learning Modules',
      'Health & Fertility Optimization',
      'Generational Wealth Architecture',
      'Luxury Environment Design',
      'Community Access',
    ]);
    expect(new Set(features.map((feature) => feature.getAttribute('name')))).toEqual(new Set(['what-you-get']));
  });

  it('has four tools for each parent, and links only to pages that exist', async () => {
    open('/');
    const tools = async (name: string) => {
      const section = within(await screen.findByRole('region', { name }));
      return section
        .getAllByRole('listitem')
        .map((card) => [
          within(card).getByRole('heading').textContent,
          within(card).getByRole('link').getAttribute('href'),
        ]);
    };
    expect(await tools('For mothers')).toEqual([
      ['Fertility tracker', '/fertility-tracker'],
      ['Milk & feeding tracker', '/milk-tracker'],
      ['Family planner', '/family-planner'],
      ['Mom strategies', '/strategies-mom'],
    ]);
    expect(await tools('For fathers')).toEqual([
      ['Male fertility basics', '/library/male-fertility-enhancement'],
      ['Baby milestones', '/baby-milestones'],
      ['Dad strategies', '/strategies-dad'],
      ['Family money map', '/library/wealth-architecture-foundations'],
    ]);
  });

  it('says that Dr. Halsey is an AI, offers Plus to who lacks the chat, and answers ready questions for everybody', async () => {
    storeSession();
    open('/');
    const section = within(await screen.findByRole('region', { name: 'Dr. Halsey, an AI guide' }));
    expect(section.getByText(/an AI guide, not a real doctor/)).toBeVisible();
    expect(section.getByText('Plus Required')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: /^Unlock Dr. Halsey Chat/ }))
      expect(link).toHaveAttribute('href', '/premium-features');
    expect(section.getAllByText('Read the lesson')).toHaveLength(5);
  });

  it('shows a Plus user the chat without a lock, and leads to its page', async () => {
    storeSession({ subscriptionTier: 'elite_premium' });
    api.use(
      reply(subscriptionAccess, accessReply({ ...maya, subscription_tier: 'elite_premium' })),
      reply(getConsents, consentsReply({ chat: '2026-11-20T08:00:00.000Z' })),
    );
    open('/');
    const section = within(await screen.findByRole('region', { name: 'Dr. Halsey, an AI guide' }));
    expect(await section.findByRole('log')).toBeVisible();
    expect(section.getByText('AI, not a doctor')).toBeVisible();
    expect(section.queryByText('Plus Required')).toBeNull();
    expect(screen.queryByText('Elite Required')).toBeNull();
    expect(screen.getByRole('link', { name: 'Chat with Dr. Halsey Elite' })).toHaveAttribute('href', '/chat');
  });

  it('opens the plans from the section of a parent', async () => {
    const { user } = open('/');
    const section = within(await screen.findByRole('region', { name: 'For fathers' }));
    await user.click(section.getByRole('button', { name: 'Compare the plans' }));
    expect(await screen.findByRole('dialog', { name: 'Start your journey' })).toBeVisible();
  });

  it('has the medical disclaimer and the year in the footer', async () => {
    open('/');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText(/Everstep is not a medical or diagnostic entity\./)).toBeVisible();
    expect(footer.getByText(/© 2025 Everstep/)).toBeVisible();
  });
});

describe('the header', () => {
  it('offers Login to a visitor, and no Logout', async () => {
    open('/');
    const main = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(main.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('greets a user by name', async () => {
    storeSession();
    open('/');
    const main = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(main.getByRole('link', { name: 'Hi, Maya' })).toHaveAttribute('href', '/dashboard');
    expect(main.getByRole('link', { name: 'Library' })).toHaveAttribute('href', '/library');
    expect(main.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  it('opens further links under More; Escape closes them and returns the focus', async () => {
    storeSession();
    api.use(reply(getWaitingPlace, { success: true, waiting_since: null }));
    const { user, address } = open('/library');
    const more = await screen.findByRole('button', { name: 'More' });
    const link = () => screen.queryByRole('link', { name: 'Community (Coming Soon)' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    expect(link()).toBeNull();
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Insights' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(more).toHaveFocus();
    expect(link()).toBeNull();
    await user.keyboard('{Enter}');
    link()?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/community'));
    expect(link()).toBeNull();
  });

  it('closes More when the focus moves on', async () => {
    storeSession();
    const { user } = open('/library');
    const more = await screen.findByRole('button', { name: 'More' });
    await user.click(more);
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    while (document.activeElement !== links.at(-1)) await user.tab();
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows a visitor no empty More menu', async () => {
    open('/');
    await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('has the same links in the phone menu, which Escape closes', async () => {
    const { user, address } = open('/');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'Library',
      'Our Focus',
      'For Mom',
      'For Dad',
      'Features',
      'Get help now',
      'Login',
      'Create a free account',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Library' }));
    await waitFor(() => expect(address()).toBe('/library'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens the plans from the phone menu too', async () => {
    const { user } = open('/');
    const menuButton = await screen.findByRole('button', { name: 'Menu' });
    await user.click(menuButton);
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await user.click(menu.getByRole('button', { name: 'Start your journey' }));
    expect(await screen.findByRole('dialog', { name: 'Start your journey' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(menuButton).toHaveFocus());
  });

  it('links a visitor to the features, a subscriber to higher plans, and Pro to neither', async () => {
    storeSession();
    api.use(reply(subscriptionAccess, accessReply({ ...maya, subscription_tier: 'ultra_elite' })));
    open('/');
    expect(await screen.findByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/premium-features');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Upgrade' })).toBeNull());
    expect(screen.queryByRole('link', { name: 'Features' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Start your journey' })).toBeNull();
  });

  it('switches the theme and stores the choice', async () => {
    const { user } = open('/');
    await user.click((await screen.findAllByRole('button', { name: 'Use the dark theme' }))[0] as HTMLElement);
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('everstep_theme')).toBe('dark');
  });
});

it('index.html has the name and the tagline', () => {
  expect(startPage).toContain(`<title>${brand.name}: ${brand.tagline}</title>`);
});

it('an unknown path shows a message and a link home', async () => {
  open('/nowhere');
  expect(await screen.findByRole('heading', { name: 'This stone is missing.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
});

it('navigating to a page moves the focus to it', async () => {
  const { user } = open('/');
  await user.click(
    within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Library' }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Library' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

describe('after a crash', () => {
  let isBroken = true;
  function Fragile() {
    if (isBroken) throw new Error('broken on purpose');
    return <p>All is well</p>;
  }

  it('the last-resort screen offers to clear the cache, to retry and to contact support', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    render(
      <LastResort>
        <Fragile />
      </LastResort>,
    );
    vi.mocked(console.error).mockClear();
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear Cache & Refresh' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      'mailto:support@everstep.example',
    );
    expect(document.body.textContent).not.toContain('broken on purpose');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('All is well')).toBeVisible();
  });

  it('the flag of a cleared cache is removed from the URL', () => {
    history.replaceState(null, '', '/library?clear-cache=1&category=health');
    removeClearCacheFlag();
    expect(location.pathname + location.search).toBe('/library?category=health');
    history.replaceState(null, '', '/');
  });
});
