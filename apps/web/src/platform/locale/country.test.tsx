import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { saveCountry, subscriptionAccess } from '@everstep/domain/account';
import { countryTexts, type Country } from '@everstep/domain/base/country';
import { listHouseholds, saveHouseholdCountry, type Household } from '@everstep/domain/households';
import { fallbackSession, sessionStorageKey, type SessionRecord } from '@everstep/domain/session';
import { accessReply, api, fail, maya, reply, unreachable } from '../../../test/fake-api';
import { open, openPart, storeSession } from '../../../test/open';
import { useQuery } from '@tanstack/react-query';
import { withLocalFields } from '../session/session-record';
import { householdsQuery, useChildCountry } from '../trackers/households';
import { useCountry } from './country';

const deviceKey = 'everstep_country';
const storedRecord = () => JSON.parse(localStorage.getItem(sessionStorageKey) ?? '{}') as SessionRecord;

function Shown() {
  const { country, choose } = useCountry();
  return (
    <>
      <p>Now {country}</p>
      <button onClick={() => choose('NZ')}>New Zealand</button>
      <button onClick={() => choose('CA')}>Canada</button>
    </>
  );
}

/** Fakes the account's country on the server, and records what is sent. */
function fakeAccount(country?: Country) {
  const sent: unknown[] = [];
  const account = { country };
  api.use(
    reply(subscriptionAccess, () => accessReply({ ...maya, ...(account.country && { country: account.country }) })),
    reply(saveCountry, ({ body }) => {
      const { country: next, unless_set: unlessSet } = body as { country: Country; unless_set?: boolean };
      sent.push(body);
      if (!unlessSet || !account.country) account.country = next;
      return { success: true as const, country: account.country };
    }),
  );
  return { account, sent };
}

describe('the country of a user', () => {
  it('is that of the device for a visitor, and the United States until they choose', async () => {
    openPart(<Shown />);
    expect(screen.getByText('Now US')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'New Zealand' }));
    expect(screen.getByText('Now NZ')).toBeVisible();
    expect(localStorage.getItem(deviceKey)).toBe('NZ');
  });

  it('is the one chosen last where the device has no room to store it', async () => {
    localStorage.setItem(deviceKey, 'US');
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    openPart(<Shown />);
    await userEvent.click(screen.getByRole('button', { name: 'Canada' }));
    expect(await screen.findByText('Now CA')).toBeVisible();
    setItem.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'New Zealand' }));
    expect(await screen.findByText('Now NZ')).toBeVisible();
    expect(localStorage.getItem(deviceKey)).toBe('NZ');
  });

  it('follows everywhere on the page when it is chosen in one place', async () => {
    openPart(
      <>
        <Shown />
        <div>
          <Shown />
        </div>
      </>,
    );
    await userEvent.click(screen.getAllByRole('button', { name: 'Canada' })[0] as HTMLElement);
    expect(screen.getAllByText('Now CA')).toHaveLength(2);
  });

  it('is stored in an account that has none, when it was chosen on the device before', async () => {
    localStorage.setItem(deviceKey, 'UK');
    const { account, sent } = fakeAccount();
    storeSession();
    openPart(<Shown />);
    await waitFor(() => expect(account.country).toBe('UK'));
    expect(sent).toEqual([{ country: 'UK', unless_set: true }]);
    await waitFor(() => expect(storedRecord().country).toBe('UK'));
  });

  it('is the account’s on another device, whatever that device says', async () => {
    localStorage.setItem(deviceKey, 'AU');
    const { sent } = fakeAccount('IE');
    storeSession();
    openPart(<Shown />);
    expect(await screen.findByText('Now IE')).toBeVisible();
    expect(sent).toEqual([]);
    expect(localStorage.getItem(deviceKey)).toBe('AU');
  });

  it('changes at once when it is chosen, and in the account, too', async () => {
    const { account, sent } = fakeAccount('US');
    storeSession();
    openPart(<Shown />);
    await userEvent.click(screen.getByRole('button', { name: 'New Zealand' }));
    expect(screen.getByText('Now NZ')).toBeVisible();
    await waitFor(() => expect(account.country).toBe('NZ'));
    expect(sent).toEqual([{ country: 'NZ' }]);
    await waitFor(() => expect(storedRecord()).toMatchObject({ country: 'NZ' }));
    expect(storedRecord().unsentCountry).toBeUndefined();
  });

  it('keeps the later one of two choices', async () => {
    const { account } = fakeAccount('US');
    storeSession();
    openPart(<Shown />);
    await userEvent.click(screen.getByRole('button', { name: 'New Zealand' }));
    await userEvent.click(screen.getByRole('button', { name: 'Canada' }));
    await waitFor(() => expect(storedRecord().unsentCountry).toBeUndefined());
    expect(account.country).toBe('CA');
    expect(screen.getByText('Now CA')).toBeVisible();
  });

  it('waits on the device while the server cannot be reached, also over a reload, and is sent afterward', async () => {
    fakeAccount('US');
    api.use(unreachable(saveCountry));
    storeSession({ country: 'US' });
    const first = open('/our-mission');
    first.unmount();
    openPart(<Shown />);
    await userEvent.click(screen.getByRole('button', { name: 'New Zealand' }));
    await waitFor(() => expect(storedRecord().unsentCountry).toBe('NZ'));
    expect(screen.getByText('Now NZ')).toBeVisible();
    const { account } = fakeAccount('US');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(account.country).toBe('NZ'));
    await waitFor(() => expect(storedRecord()).toMatchObject({ country: 'NZ' }));
  });

  it('is sent again after a while when the server has failed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { account } = fakeAccount('US');
    api.use(fail(saveCountry, 'unavailable'));
    storeSession();
    openPart(<Shown />);
    await userEvent.click(screen.getByRole('button', { name: 'New Zealand' }));
    await waitFor(() => expect(storedRecord().unsentCountry).toBe('NZ'));
    fakeAccount('US');
    api.use(
      reply(saveCountry, ({ body }) => {
        account.country = (body as { country: Country }).country;
        return { success: true as const, country: account.country };
      }),
    );
    // The pause begins with the reply.
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(30_000);
      expect(account.country).toBe('NZ');
    });
    vi.useRealTimers();
    await waitFor(() => expect(storedRecord().unsentCountry).toBeUndefined());
  });

  it('stored while another look-up was under way is not undone by its older reply', async () => {
    const before: SessionRecord = { ...fallbackSession(maya.email, 'free'), country: 'US' };
    expect(withLocalFields(before, { ...before, country: 'UK' }, before).country).toBe('UK');
    expect(withLocalFields({ ...before, country: 'IE' }, before, before).country).toBe('IE');
  });

  it('stays on the device in demo mode', async () => {
    const { sent } = fakeAccount();
    storeSession({ demo: true });
    openPart(<Shown />);
    await userEvent.click(screen.getByRole('button', { name: 'Canada' }));
    expect(screen.getByText('Now CA')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('is chosen in the profile', async () => {
    const { account } = fakeAccount();
    storeSession();
    const { user } = open('/dashboard?tab=profile');
    const choice = await screen.findByRole('combobox', { name: countryTexts.label });
    expect(choice).toHaveValue('');
    expect(screen.getByText(new RegExp(countryTexts.until))).toBeVisible();
    await user.selectOptions(choice, 'United Kingdom');
    await waitFor(() => expect(account.country).toBe('UK'));
    expect(choice).toHaveValue('UK');
  });
});

describe('the country of a child', () => {
  const household: Household = {
    id: '01990000-0000-7000-8000-0000000000f1',
    role: 'parent',
    deletion_at: null,
    members: [{ id: maya.id, name: 'Maya', role: 'parent', joined: '2026-09-20T09:00:00.000Z' }],
    children: [],
    invitations: [],
  };

  function OfChild() {
    useQuery(householdsQuery(maya.email));
    return <p>Child in {useChildCountry(household.id)}</p>;
  }

  it('is that of the household, not of the parent who looks', async () => {
    fakeAccount('UK');
    api.use(reply(listHouseholds, { success: true, households: [{ ...household, country: 'AU' }] }));
    storeSession({ country: 'UK' });
    openPart(<OfChild />);
    expect(await screen.findByText('Child in AU')).toBeVisible();
  });

  it('is the parent’s own while the household has none', async () => {
    fakeAccount('UK');
    api.use(reply(listHouseholds, { success: true, households: [household] }));
    storeSession({ country: 'UK' });
    openPart(<OfChild />);
    expect(await screen.findByText('Child in UK')).toBeVisible();
  });

  it('is changed by a parent on the family page, and read by everyone else', async () => {
    fakeAccount('UK');
    let current: Household = { ...household, country: 'UK' };
    api.use(
      reply(listHouseholds, () => ({ success: true as const, households: [current] })),
      reply(saveHouseholdCountry, ({ body }) => {
        current = { ...current, country: (body as { country: Country }).country };
        return { success: true as const, household: current };
      }),
    );
    storeSession();
    const { user, unmount } = open('/family');
    await user.selectOptions(await screen.findByRole('combobox', { name: countryTexts.familyLabel }), 'Canada');
    expect(await screen.findByText(countryTexts.familySaved('Canada'))).toBeVisible();
    expect(current.country).toBe('CA');
    unmount();
    current = { ...current, role: 'carer' };
    open('/family');
    expect(await screen.findByText('Canada')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: countryTexts.familyLabel })).toBeNull();
  });
});
