// Loaded with --import into the server under test: when the database has committed an event of the payment provider for the
// first time, it does what EVERSTEP_AFTER_COMMIT names before the reply.
import pg from 'pg';

const { query } = pg.Client.prototype;
const noted = new WeakSet();
const known = new Set();

pg.Client.prototype.query = function (...given) {
  const [asked, values] = given;
  const text = asked?.text ?? asked;
  const answer = query.apply(this, given);
  if (/^insert into "payment_events"/.test(text) && !known.has(values[0])) {
    known.add(values[0]);
    noted.add(this);
  }
  return text === 'commit' && noted.delete(this) ? answer.then(afterCommit) : answer;
};

function afterCommit() {
  if (process.env.EVERSTEP_AFTER_COMMIT === 'lose') throw new Error('Query read timeout');
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}
