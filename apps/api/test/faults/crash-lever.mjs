// Loaded with --import into the server under test: on SIGWINCH it does what EVERSTEP_CRASH names.
process.on('SIGWINCH', () => {
  const kind = process.env.EVERSTEP_CRASH;
  if (kind === 'throw') throw new Error('a canary that no log may hold');
  if (kind === 'reject') void Promise.reject(new Error('a canary that no log may hold'));
  if (kind === 'block') {
    const end = Date.now() + 3000;
    while (Date.now() < end);
  }
});
