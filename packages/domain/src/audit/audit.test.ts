import { describe, expect, it } from 'vitest';
import { auditActions, auditLabel, describeDetails, describeForUser, sentActions, sentAs } from './actions';

describe('the audit log in words', () => {
  it.each([
    [{}, ''],
    [{ changed: ['name', 'email'] }, 'Name and e-mail.'],
    [{ tier: ['free', 'ultra_elite'], vip: true }, 'Tier from Free to Pro. VIP access on.'],
    [{ tier: ['premium_elite', 'free'] }, 'Tier from Plus to Free.'],
    [{ status: 'suspended' }, 'Status suspended.'],
    [{ filter: 'suspended', isSearch: true }, 'Filter suspended. Found by a search.'],
  ] as const)('says %j as "%s"', (details, text) => {
    expect(describeDetails(details)).toBe(text);
  });

  it('tells users what happened to their own account', () => {
    expect(describeForUser('user_suspended', {})).toBe('Suspended your account.');
    expect(describeForUser('user_updated', { changed: ['name'] })).toBe('Changed your account. Name.');
  });

  it('is sent with names alone that pages of the first build read', () => {
    expect(sentAs('user_exported')).toBe('user_viewed');
    expect(sentActions).toHaveLength(21);
    expect(auditActions.map(sentAs).filter((action) => !sentActions.includes(action))).toEqual([]);
  });

  it('has a label for each action', () => {
    expect(new Set(auditActions.map(auditLabel)).size).toBe(auditActions.length);
  });
});
