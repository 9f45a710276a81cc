import { triage } from '@everstep/domain/chat/triage';

const levels = ['emergency', 'urgent', 'routine'];
const share = (part, whole) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);

/** For each level how many cases are found and how many of other levels are taken for it, then each miss. */
export function triageReport(cases) {
  const tried = cases.map(({ phrase, expect, topic }) => ({ phrase, expect, topic, got: triage(phrase) }));
  const perLevel = levels.map((level) => {
    const own = tried.filter(({ expect }) => expect === level);
    const found = own.filter(({ got }) => got.level === level).length;
    const others = tried.filter(({ expect }) => expect !== level);
    const taken = others.filter(({ got }) => got.level === level).length;
    const atLeast = own.filter(({ got }) => levels.indexOf(got.level) <= levels.indexOf(level)).length;
    return [
      level.padEnd(9),
      `found ${found} of ${own.length} (${share(found, own.length)})`,
      `this level or a higher one ${atLeast} (${share(atLeast, own.length)})`,
      `false ${taken} of ${others.length} (${share(taken, others.length)})`,
    ].join(' · ');
  });
  const routine = tried.filter(({ expect }) => expect === 'routine');
  const alarms = routine.filter(({ got }) => got.level !== 'routine').length;
  const misses = tried
    .filter(({ expect, got }) => got.level !== expect)
    .map(
      ({ phrase, expect, topic, got }) =>
        `${expect} read as ${got.level}${got.topic ? ` (${got.topic})` : ''}: ${phrase}${topic ? ` [${topic}]` : ''}`,
    );
  return [
    ...perLevel,
    `false alarms on routine: ${alarms} of ${routine.length} (${share(alarms, routine.length)})`,
    ...(misses.length > 0 ? ['', ...misses] : []),
  ].join('\n');
}
