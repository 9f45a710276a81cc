import { startOfSentence } from './frames/happening';
import type { Found } from './phrases';
import type { Token } from './tokens';

/** "He learned to call 911", "they said call 911": what is said or taught of such a call. */
const told =
  /^(teach|teaches|teaching|taught|learn|learns|learned|learnt|learning|know|knows|knew|told|tell|tells|said|says|pretend|pretends|pretending|play|plays|playing|practice|practise|practicing|practising|accidentally|accident|song|book|game|toy|yelled|yells|shouted|shouts|explain|explains|explaining|mean|means|meaning)$/;
/** What stands before the verb of a statement about somebody else, of a question or of a denial. */
const otherwise =
  /^(he|she|they|it|you|who|people|kids|children|parents|son|daughter|toddler|child|kid|husband|wife|partner|mom|dad|neighbor|neighbour|i|we|to|or|should|shall|would|could|might|may|can|did|do|does|didnt|dont|doesnt|not|never|always|how|when|only|accidentally|her|him|them)$/;
const mere = /^(please|just|now|then|quick|quickly|someone|somebody|anyone|anybody|also|immediately|urgently)$/;
const conditional = /^(if|when|whenever|unless|once)$/;
const asking = /^(do|did|should|would|might|may|if|when|how|will|shall|whether|does|could)$/;
const thing = /^(song|songs|book|game|drill|training|lesson|number|button|call|calls|operator)$/;
const afterNeed =
  /^(now|please|help|asap|here|right|immediately|quick|quickly|for|because|my|he|she|hes|shes|the|baby)$/;

/** Somebody calls for help: an order, a plea, or what the user has to do now. Neither past, taught, supposed nor asked. */
export function isCallNow(tokens: readonly Token[], { start, end }: Found): boolean {
  const raw = (at: number) => tokens[at]?.raw ?? '';
  const isFirst = (at: number) => at <= 0 || tokens[at]?.isFirst === true;
  const verb = raw(start);
  const next = tokens[end]?.isFirst ? '' : raw(end);
  if (conditional.test(next) || thing.test(next) || (next === 'in' && raw(end + 1) === 'case')) return false;
  const isNeed = /^(need|send)$/.test(verb);
  if (isNeed && next !== '' && !tokens[end]?.isAfterComma && !afterNeed.test(next)) return false;
  let at = start;
  while (!isFirst(at) && mere.test(raw(at - 1))) at -= 1;
  const before = raw(at - 1);
  if (verb === 'calling') return /^(im|am|are)$/.test(before) && !told.test(next);
  if (!/^(call|dial|ring|need|send)$/.test(verb)) return false;
  if (isFirst(at)) return true;
  const isSelf = (place: number) =>
    /^(i|we|im|were|ive|weve)$/.test(raw(place)) && (isFirst(place) || !asking.test(raw(place - 1)));
  if (/^(you|someone|somebody)$/.test(before)) return /^(can|could|will|would)$/.test(raw(at - 2));
  if (at < start && /^(can|could|will|would)$/.test(before)) return true;
  if (before === 'to' && /^(you|someone|somebody)$/.test(raw(at - 2))) return raw(at - 3) === 'need';
  if (before === 'to' && raw(at - 2) === 'needs') return /^(someone|somebody)$/.test(raw(at - 3));
  if (before === 'to')
    return /^(need|have|got|going|want|trying)$/.test(raw(at - 2)) && isSelf(selfBefore(tokens, at - 2));
  if (/^(must|gotta|cant|cannot|will|need)$/.test(before)) return isSelf(at - 2);
  if (before === 'ill') return true;
  if (isNeed && isSelf(at - 1)) return true;
  const sentence = tokens.slice(startOfSentence(tokens, at), at).map((token) => token.raw);
  return !otherwise.test(before) && !sentence.some((each) => told.test(each));
}

/** Where the subject of a verb stands: "I really need", "we have got". */
function selfBefore(tokens: readonly Token[], verb: number): number {
  let at = verb - 1;
  while (/^(really|have|am|are|just|also|now|think)$/.test(tokens[at]?.raw ?? '')) at -= 1;
  return at;
}
