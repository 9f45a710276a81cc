import type { Reading } from './reading';
import { endsBefore, near, units } from './number-words';
import { wordSet } from './spelling';
import type { Token } from './tokens';

const names = wordSet('bp systolic top');
const heat = wordSet('degree celsius fahrenheit c f');
const pressureWord = wordSet('pressure');
/** Other pressures than that of blood. */
const otherPressures = wordSet(
  'tire tyre water air barometric atmospheric peer pelvic sinus work social under cabin oil steam eye ear head much more no less',
);
const leadsToNumber =
  /^(is|was|of|at|been|read|reads|reading|readings|showed|shows|says|said|measured|measures|hit|reached|went|gone|got|up|to|now|just|about|around|are|were|has|today|came|back|as|high|still|over|above|nearly|almost)$/;
const followsNumber =
  /^(at|and|with|this|today|now|in|on|but|since|i|im|while|mmhg|systolic|over|still|again|last|yesterday|when|after|by|is|for|my|ok)$/;

/** "Pressure 160, 35 weeks", "my pressure was 170 today", but not "under pressure with 160 emails". */
function isPressureItself(tokens: readonly Token[], at: number): boolean {
  const isPressure = (place: number) =>
    pressureWord.has(tokens[place]?.word ?? '') && !otherPressures.has(tokens[place - 1]?.word ?? '');
  const next = tokens[at + 1];
  if (isPressure(at + 1))
    return endsBefore(tokens, at + 2) || followsNumber.test(tokens[at + 2]?.raw ?? '') || tokens[at + 2]?.word === '#';
  let back = at - 1;
  while (back > 0 && at - back < 6 && !tokens[back + 1]?.isFirst && leadsToNumber.test(tokens[back]?.raw ?? ''))
    back -= 1;
  const isAtEnd =
    endsBefore(tokens, at + 1) || next?.word === '#' || next?.word === '/' || followsNumber.test(next?.raw ?? '');
  return isAtEnd && isPressure(back) && !tokens[back + 1]?.isFirst;
}

export function pressure(tokens: readonly Token[], at: number, value: number): Reading | undefined {
  const next = tokens[at + 1];
  if (heat.has(next?.word ?? '')) return undefined;
  const between = /^(\/|over|on|by|upon|x)$/.test(next?.raw ?? '') ? 2 : 1;
  const second = tokens[at + between]?.word === '#' ? (tokens[at + between]?.value ?? 0) : 0;
  const hasName = near(tokens, at, 5).some((each) => names.has(each)) || isPressureItself(tokens, at);
  const isInCentimeters = hasName && between === 2 && value >= 9 && value <= 26 && second >= 5 && second < value;
  if (isInCentimeters) return { kind: 'pressure', value: value * 10, second: second * 10, at };
  if (value < 80 || value > 260) return undefined;
  const isOfTemperature = value % 1 !== 0 || near(tokens, at, 3).includes('temperature');
  if (
    !isOfTemperature &&
    tokens.slice(Math.max(0, at - 3), at).some(({ raw }) => /^(bottom|diastolic|lower)$/.test(raw))
  )
    return { kind: 'pressure', value: 0, second: value, at };
  if (second >= 40 && second < value && (between === 2 || hasName)) return { kind: 'pressure', value, second, at };
  const isTime = units.has(next?.word ?? '');
  return hasName && value >= 100 && !isTime ? { kind: 'pressure', value, second: 0, at } : undefined;
}
