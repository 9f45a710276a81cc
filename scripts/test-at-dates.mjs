import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs the unit tests of the package in the current folder at four moments that have broken software before, with new cases of properties. */
const shift = fileURLToPath(new URL('../apps/api/test/faults/injection/clock-shift.mjs', import.meta.url));
const moments = [
  { name: 'the night in which the clock goes back', at: '2027-11-07T05:30:00Z', zone: 'America/New_York' },
  { name: 'the last evening of a month', at: '2027-04-30T21:30:00Z', zone: 'Europe/Berlin' },
  { name: '29 February', at: '2028-02-29T10:00:00Z', zone: 'UTC' },
  { name: 'the last minutes of a year', at: '2026-12-31T10:45:00Z', zone: 'Pacific/Auckland' },
];

for (const { name, at, zone } of moments) {
  process.stdout.write(`\nAt ${name}: ${at} in ${zone}\n`);
  const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=dot'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      EVERSTEP_NEW_CASES: '1',
      TZ: zone,
      NODE_OPTIONS: `--import ${shift}`,
      EVERSTEP_CLOCK_MINUTES: String(Math.round((Date.parse(at) - Date.now()) / 60_000)),
    },
  });
  if (status !== 0) process.exitCode = 1;
}
