import { endsBefore, near } from './number-words';
import type { Reading } from './reading';
import { wordSet } from './spelling';
import type { Token } from './tokens';

/** Whose a number is. */
export type Owner = 'child' | 'adult' | 'surroundings';

const children = wordSet(
  'baby newborn son daughter child toddler boy girl twin twins nephew niece grandson granddaughter old he she hes shes him her',
);
const old = wordSet('old olds');
const adults = wordSet(
  'i im ive we husband wife partner mom dad grandma grandpa sister brother friend me pregnant postpartum',
);
/** Said of the weather wherever it stands. */
const outdoors = wordSet('outside outdoors weather heatwave summer forecast beach park');
/** What has a temperature of its own and is no body. */
const places = wordSet(`
  outside outdoors weather heatwave summer forecast beach park sun sunny shade room bedroom nursery house flat apartment attic thermostat heater
  pool bath bathwater tub jacuzzi sauna hottub shower fridge refrigerator freezer oven microwave kettle sterilizer steriliser dishwasher
  wash laundry washer incubate yogurt warmer clothes town city village country area
`);
const liquids = wordSet('water milk breastmilk formula bottle food puree soup tea');
/** What may stand between a number and what it is right for. */
const rating = wordSet(
  'degree celsius fahrenheit c f too hot warm ok okay safe right fine good enough alright cold be today yesterday',
);
const purpose = wordSet(
  'the a an my our his her this that baby babys newborn newborns infant child week month old warm hot little evening first making warming heating washing mixing storing',
);
const dressing = wordSet('dress wear');
/** What leads from somebody to a number. */
const leading =
  /^(is|was|are|were|be|been|being|has|have|had|having|at|of|with|to|up|got|gotten|gets|getting|gone|went|hit|reached|running|ran|runs|read|reads|reading|says|said|showed|shows|showing|measured|measures|measuring|just|now|still|only|even|about|around|over|above|or|nearly|almost|already|a|an|and|as|high|hot|warm|hovering|between|then|today|keeps|constant|steady|roughly|approx|exactly|temp|temperature|temps|fever|thermometer|rectal|armpit|forehead|ear|under|the|by|should|month|week|day|year|months|weeks|days|years|wk|wks|mo|yo|climbed|jumped|rose|crept|spiked|spiking|it|its|in|on|set|heat|heats|heated|heating|warms|warmed|cool|cools|cooled|old|olds|this|morning|last|night)$/;
const farthest = 12;

const articles = /^(the|a|an|my|our|his|her|their|babys|this|that)$/;

/** "In the nursery", "the nursery room", "the nursery is": elsewhere a nursery is the people who take care of the child. */
function isRoomOfChild(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.raw ?? '';
  if (/^(room|rooms|is|was|gets|stays|reads|thermometer|monitor)$/.test(next)) return true;
  if (/^temp(erature)?$/.test(next) && /^(the|baby|babys)$/.test(tokens[at - 1]?.raw ?? '')) return true;
  let back = at - 1;
  while (articles.test(tokens[back]?.raw ?? '')) back -= 1;
  const before = tokens[back]?.raw ?? '';
  if (/^(of|for)$/.test(before)) return true;
  const isOfChild = tokens.slice(Math.max(0, back - 2), Math.max(0, back)).some(({ word }) => children.has(word));
  return /^(in|inside)$/.test(before) && back < at - 1 && !isOfChild;
}

/** What can have the temperature of a number near it. */
function isThing(tokens: readonly Token[], at: number): boolean {
  const { word = '', raw = '' } = tokens[at] ?? {};
  return raw === 'nursery' ? isRoomOfChild(tokens, at) : places.has(word) || liquids.has(word);
}

/** "In light clothes": how the child was measured. */
const isWorn = (tokens: readonly Token[], at: number) =>
  tokens[at]?.raw === 'clothes' &&
  tokens.slice(Math.max(0, at - 3), at).some(({ raw }) => /^(in|under|with|without|wearing)$/.test(raw));

/** "After a bath", "gave her water": what somebody did, not what is measured. */
const isCircumstance = (tokens: readonly Token[], at: number) => {
  if (isWorn(tokens, at)) return true;
  const article = /^(baby|the|a|an|his|her|him|my|our|warm|hot|cold|cool|lukewarm|some|more|much|any|little|bit|\d+)$/;
  let back = at - 1;
  while (article.test(tokens[back]?.raw ?? '')) back -= 1;
  return /^(after|before|from|since|in|during|despite|of|left|off|gave|give|given|giving|had|having|took|take|takes|taking|drank|drink|drinks|drinking|refuses?|refusing|refused|tried|did|finished|wants?|offered|got|put|no|not|without|brought)$/.test(
    tokens[back]?.raw ?? '',
  );
};

const isPlace = (tokens: readonly Token[], at: number) =>
  isThing(tokens, at) && (tokens[at]?.raw === 'nursery' || !isCircumstance(tokens, at));

const owners = /^(his|her|my|their|babys|a|has|had|with)$/;
const bodyPlaces = /^(rectal|rectally|bottom|armpit|underarm|axillary|forehead|ear)$/;
const measured = wordSet('temperature fever thermometer');

/** Who or what comes last before a number in its sentence. */
export function ownerOf(tokens: readonly Token[], number: number): Owner | undefined {
  let isInClause = true;
  let isInside = false;
  for (let at = number - 1; at >= 0 && number - at <= farthest; at -= 1) {
    if (tokens[at + 1]?.isFirst) return undefined;
    const { word = '', raw = '', value } = tokens[at] ?? {};
    // "Gave her a bath, still 39 degrees" is not said of the bath.
    if (tokens[at + 1]?.isAfterComma || /^(and|but|still|then|now)$/.test(raw)) isInClause = false;
    if (isInClause && isPlace(tokens, at)) return 'surroundings';
    if (isThing(tokens, at) && !isWorn(tokens, at)) isInside = true;
    if (measured.has(word) && !isPlace(tokens, at - 1))
      return isInside && isInClause && !owners.test(tokens[at - 1]?.raw ?? '') ? 'surroundings' : 'child';
    if (children.has(word) && !isOwn(tokens, at + 1)) return 'child';
    if (adults.has(word)) return 'adult';
    if (value === undefined && !leading.test(raw) && !places.has(word) && !liquids.has(word)) return undefined;
  }
  return undefined;
}

const measuredWords = /^(am|m|temp|temps|temperature|fever|thermometer|reading|of|running|spiking)$/;

/** Whose temperature a number is by the words before it: "I have 38.4", "my temp is 38.4", "her fever is 38.4". */
export function measuredOn(tokens: readonly Token[], number: number): Reading['of'] {
  for (let at = number - 1; at >= 0 && number - at <= farthest && !tokens[at + 1]?.isFirst; at -= 1) {
    const { word = '', raw = '', value } = tokens[at] ?? {};
    if (/^(i|im|ive)$/.test(raw)) return 'writer';
    if (raw === 'my' && measuredWords.test(tokens[at + 1]?.raw ?? '')) return 'writer';
    if (word === 'toddler' || (old.has(word) && tokens[at - 1]?.word === 'year')) return 'toddler';
    if (raw === 'his' || (children.has(word) && !old.has(word))) return 'child';
    if (value === undefined && !leading.test(raw) && !measuredWords.test(raw) && !old.has(word)) return undefined;
  }
  return undefined;
}

/** What can have the temperature of a number before it. */
const isOwn = (tokens: readonly Token[], at: number): boolean =>
  (isThing(tokens, at) && !isWorn(tokens, at)) || tokens[at]?.raw === 'heat';

/** "It is 39 outside", "40 degrees here", "40 degrees where I live". */
function isOutdoors(tokens: readonly Token[], at: number, isNobody: boolean): boolean {
  const raw = (offset: number) => tokens[at + offset]?.raw ?? '';
  if (raw(0) === 'out') return raw(1) !== 'of';
  if (raw(0) === 'where') return /^(i|we)$/.test(raw(1)) && /^(live|are|am)$/.test(raw(2));
  return (isNobody && /^(here|there)$/.test(raw(0))) || raw(0) === 'heat' || outdoors.has(tokens[at]?.word ?? '');
}

/** A place or a liquid that the number behind it is said of: "40 degrees outside", "38 degrees for her bath". */
function isBoundBehind(tokens: readonly Token[], number: number, isNobody: boolean): boolean {
  const mayStand = (at: number) => !endsBefore(tokens, at);
  let at = number + 1;
  while (mayStand(at) && rating.has(tokens[at]?.word ?? '')) at += 1;
  if (!mayStand(at)) return false;
  if (isOutdoors(tokens, at, isNobody)) return true;
  if (isNobody && isOwn(tokens, at)) return true;
  const mayBeInside = isNobody || tokens[number + 1]?.word === 'degree';
  if (!(mayBeInside ? /^(in|inside|on|for)$/ : /^for$/).test(tokens[at]?.raw ?? '')) return false;
  at += 1;
  while (mayStand(at) && !isOwn(tokens, at) && (tokens[at]?.word === '#' || purpose.has(tokens[at]?.word ?? '')))
    at += 1;
  return mayStand(at) && isOwn(tokens, at);
}

/** "In 40 degree heat", "in 100 degrees". */
function isAttribute(tokens: readonly Token[], number: number): boolean {
  const raw = (offset: number) => tokens[number + offset]?.raw ?? '';
  if (!/^degrees?$/.test(raw(1))) return false;
  return (
    (raw(-1) === 'in' && !near(tokens, number, 3).includes('temperature')) ||
    /^(heat|weather|heatwave|day|days)$/.test(raw(2)) ||
    (raw(1) === 'degree' && isOwn(tokens, number + 2))
  );
}

/** "What is the right temperature for a bath?" */
const asksForTemperature = (tokens: readonly Token[]): boolean =>
  tokens.some(({ word }, at) => {
    if (word !== 'temperature' || !/^(for|of)$/.test(tokens[at + 1]?.raw ?? '')) return false;
    let next = at + 2;
    while (purpose.has(tokens[next]?.word ?? '')) next += 1;
    return isOwn(tokens, next);
  });

/** Whether a new thought begins between two places. */
const isParted = (tokens: readonly Token[], one: number, other: number) =>
  tokens
    .slice(Math.min(one, other) + 1, Math.max(one, other) + 1)
    .some(({ isFirst, isAfterComma, raw }) => isFirst || isAfterComma || /^(and|but|because|after)$/.test(raw));

/** The weather, a bath, a bottle, a room: what has this temperature is no body. */
export function isOfSurroundings(tokens: readonly Token[], number: number): boolean {
  if (isAttribute(tokens, number)) return true;
  const owner = ownerOf(tokens, number);
  if (owner) return owner === 'surroundings';
  const before = tokens.slice(Math.max(0, number - 3), number).map(({ raw }) => raw);
  if (before.some((raw) => bodyPlaces.test(raw))) return false;
  const isIt = before.some((raw) => /^(it|its)$/.test(raw));
  const isNobody = isIt || before.some((raw) => /^(is|should|would|will|what)$/.test(raw));
  if (isBoundBehind(tokens, number, isNobody) || asksForTemperature(tokens)) return true;
  if (!isNobody || before.some((raw) => /^(temp|temperature|fever|says|thermometer)$/.test(raw))) return false;
  return tokens.some(({ word }, at) => {
    if (Math.abs(at - number) > farthest || isCircumstance(tokens, at)) return false;
    const isGoing = tokens.slice(Math.max(0, at - 4), at).some(({ raw }) => /^(take|taking|go|going|bring)$/.test(raw));
    if (dressing.has(word)) return true;
    if (isIt) return outdoors.has(word) && (isGoing || !isParted(tokens, at, number));
    return places.has(word) && isThing(tokens, at) && !isParted(tokens, at, number);
  });
}
