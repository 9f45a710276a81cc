// Loaded with --import into the server under test: on SIGWINCH it fails as EVERSTEP_CRASH says.
process.on('SIGWINCH', () => {
  const kind = process.env.EVERSTEP_CRASH;
  if (kind === 'throw') throw new Error('a canary that no log may contain');
  if (kind === 'reject') void Promise.reject(new Error('a canary that no log may contain'));
  // Simulates an exit handler or a blocked thread that keeps the process from exiting.
  if (kind === 'stay') process.reallyExit = () => undefined;
  if (kind === 'block') blockTimes(4);
});

// One long block hardly changes the mean delay of the event loop, so overload is simulated by several in succession.
function blockTimes(rounds) {
  const end = Date.now() + 1500;
  while (Date.now() < end);
  if (rounds > 1) setTimeout(blockTimes, 0, rounds - 1);
}
