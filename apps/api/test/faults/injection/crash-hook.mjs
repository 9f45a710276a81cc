// Loaded with --import into the server under test: on SIGWINCH it does what EVERSTEP_CRASH names.
process.on('SIGWINCH', () => {
  const kind = process.env.EVERSTEP_CRASH;
  if (kind === 'throw') throw new Error('a canary that no log may hold');
  if (kind === 'reject') void Promise.reject(new Error('a canary that no log may hold'));
  // As where an exit handler or a thread that is held up keeps the process from ending.
  if (kind === 'stay') process.reallyExit = () => undefined;
  if (kind === 'block') blockTimes(4);
});

// One long block among a second of quick turns hardly moves the mean delay; overload is one block after another.
function blockTimes(rounds) {
  const end = Date.now() + 1500;
  while (Date.now() < end);
  if (rounds > 1) setTimeout(blockTimes, 0, rounds - 1);
}
