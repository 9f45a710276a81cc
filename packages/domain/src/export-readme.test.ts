import { describe, expect, it } from 'vitest';
import { exportReadme } from './export-readme';

const createdAt = '2026-11-26T08:30:59.000Z';
const feeds = {
  title: 'Feeds',
  description: 'What was fed.',
  columns: ['child', 'child_name', 'started_at', 'started_local', 'zone', 'amount_ml', 'amount', 'unit', 'author_name'],
};
const plain = { title: 'Your account', description: 'Your name.' };
const readme = (more: Partial<Parameters<typeof exportReadme>[0]> = {}) =>
  exportReadme({
    files: [
      { ...plain, name: 'account.json' },
      { ...plain, name: 'account.csv', columns: ['id', 'email'] },
      { ...feeds, name: 'feedings.json', columns: undefined },
      { ...feeds, name: 'feedings.csv', importWay: 'trackers' },
    ],
    hasDates: true,
    zone: 'Europe/Berlin',
    createdAt,
    ...more,
  });

describe('the text about an export', () => {
  it('has the files of each kind with what they are', () => {
    expect(readme()).toMatch(
      /^Your data at Everstep, 2026-11-26\n\nWhat is stored about you, as of 2026-11-26 08:30 UTC\.\n/,
    );
    expect(readme()).toContain(
      '\naccount.json, account.csv: Your account\nYour name.\n\nfeedings.json, feedings.csv: Feeds\n',
    );
    for (const name of ['dates.ics', 'README.txt', 'manifest.json']) expect(readme()).toContain(`\n${name}: `);
    expect(readme({ hasDates: false })).not.toContain('dates.ics');
  });

  it('says whose clocks the local times are', () => {
    expect(readme()).toContain('what clocks showed then in Europe/Berlin, your time zone here.');
    expect(readme({ zone: null })).toContain(
      'what clocks showed then in UTC too, because we do not know your time zone.',
    );
  });

  it('explains the columns that are there and no others, and how to take along what can be', () => {
    expect(readme()).toContain('\nchild_name: The name of the child');
    expect(readme()).toContain('\namount_ml: In milliliters.');
    expect(readme()).not.toContain('kilograms');
    expect(readme()).toContain('\nfeedings.csv: in the menu, choose "Bring your history".');
    expect(readme()).not.toMatch(/Import days|Import events/);

    const account = readme({ files: [{ ...plain, name: 'account.csv', columns: ['id', 'email'] }] });
    expect(account).not.toMatch(/child_name|milliliters|\nTIMES\n|\nINTO ANOTHER ACCOUNT\n/);
  });

  it('says what is not in it, whatever is', () => {
    for (const text of [readme(), readme({ files: [], hasDates: false, zone: null })])
      expect(text).toMatch(/\nWHAT IS NOT IN HERE\n\n(?:[A-Z].+\.\n){5,}\nIF YOU DELETE YOUR ACCOUNT\n/);
  });
});
