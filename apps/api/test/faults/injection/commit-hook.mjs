// Loaded with --import into the server under test: after the first commit of a payment provider event and before the
// reply, it fails as EVERSTEP_AFTER_COMMIT says.
import pg from 'pg';

const { query } = pg.Client.prototype;
const clientsWithNewEvent = new WeakSet();
const eventIds = new Set();

pg.Client.prototype.query = function (...args) {
  const [statement, values] = args;
  const text = statement?.text ?? statement;
  const result = query.apply(this, args);
  if (/^insert into "payment_events"/.test(text) && !eventIds.has(values[0])) {
    eventIds.add(values[0]);
    clientsWithNewEvent.add(this);
  }
  return text === 'commit' && clientsWithNewEvent.delete(this) ? result.then(afterCommit) : result;
};

function afterCommit() {
  if (process.env.EVERSTEP_AFTER_COMMIT === 'lose') throw new Error('Query read timeout');
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}
