import { saysSameHere } from './frames/returning';
import { wordSet } from './spelling';
import type { Token } from './tokens';

export type Reply = 'yes' | 'no' | 'unsure' | 'continues' | 'unrelated';

const yes =
  /^(yes|yeah|yea|yep|yup|ya|yess|correct|both|definitely|absolutely|sometimes|slightly|kind|kinda|si|oui|ja)$/;
const no = /^(no|nope|nah|not|none|never|neither|nothing|doesnt|isnt|hasnt|havent)$/;
/** Yes and no without these words, as long as no number is told. */
const yesInOtherWords =
  /^(every (day|night|time|morning|hour)|most (days|nights|of the time)|all the time|often|always|usually|constantly|maybe|probably|occasionally|a (lot|little|bit|few times)|at night|lately|i (guess|think|suppose|believe) (so|yes|i do|he does|she does)|once or twice|now and then|on and off)\b/;
const noInOtherWords =
  /^(i (guess|suppose|think) (not|no)\b|i (dont|do not) think so\b|hardly\b|not (really|at all)\b|barely\b)/;
const unsure =
  /^(idk|dunno|i (dont|do not) know|not sure|im not sure|no idea|hard to (say|tell)|i cant tell|who knows)\b/;
const asksYesOrNo =
  /(^|[.!?\n,]\s*|\b(and|but|or) )(is|are|am|was|were|do|does|did|has|have|can|could|will|would) [^.!?]*\?/i;
const thanking = /^(thanks|thank (you|u)|thx|ty)\b( (so|very) much| a (lot|million)| again)?/;
/** What follows thanks without an answer. */
const courtesy = /^(for\b|no (worries|problem|need|more|further|other)\b)/;
const arrived =
  /^((they|we|help|ambulance|paramedics) (are|is) (here|at (the )?(hospital|er|a|ae|ed|emergency|urgent|doctor|doctors|clinic|ward|office))|(help|ambulance|doctor) (is )?here)\b/;
/** That it is not over, after thanks. */
const reopening =
  /\b(worse|worsening|still|also|going up|rising|higher|(what|where) (do|should|can) (i|we)|(should|can) (i|we)|how long|(no|not|isnt|doesnt|didnt|wont|hasnt) (\w+ ){0,2}(better|work|working|help|helping|helped|down|stop|stopping|stopped))\b/;
const continuing =
  /\b(worse|worsening|still|same|again|now|better|also|too|help|hello|(what|where) (do|should|can) (i|we)|should (i|we)|how long|so what|is (that|this|it) (bad|ok|okay|serious|normal|dangerous)|and (she|he|it|my|i)|what now|i dont know|idk|not sure|please)\b/;
/** Doubt whether help is needed now. */
const doubting =
  /\b((do|must|should) (i|we) (really |actually )?(have|need) to|(really|actually) (have|need) to|can (it|this|that|she|he|we|i) wait|(said|says|told|tells) (\w+ )?(to )?wait|wait (till|until|for) |(till|until) (the )?(morning|tomorrow|monday)|is (it|that|this) really|are you sure|overreact|in the morning instead|first thing in the morning)\b/;
const measuring = wordSet(`
  # / + % about around nearly almost just only over under now we are she he hes shes baby is im i am its it was says old a at and of on in the my for
  since yesterday today week month day year hour minute w m d y h f c degree celsius fahrenheit pregnant along postpartum temperature
  thermometer reads measured shows rectal ear armpit forehead bp pressure top bottom times once twice newborn toddler born ago last night
  this morning tomorrow one ml oz
`);
const maxShort = 8;

const textOf = (tokens: readonly Token[]): string => tokens.map(({ raw }) => raw).join(' ');

/** How a message follows what was said before it. */
export function replyOf(tokens: readonly Token[], hasSign: boolean, question = ''): Reply {
  const typed = textOf(tokens);
  const thanks = thanking.exec(typed);
  if (thanks) return replyAfterThanks(tokens.slice(thanks[0].split(' ').length), hasSign);
  if (arrived.test(typed)) return hasSign || reopening.test(typed) ? 'continues' : 'unrelated';
  const answer = (asksYesOrNo.test(question) ? inOtherWords(tokens) : null) ?? answerOf(tokens);
  if (answer) return answer;
  const isShort = tokens.length <= maxShort + 4;
  if (hasSign || (isShort && (continuing.test(typed) || doubting.test(typed) || saysSameHere(typed))))
    return 'continues';
  return 'unrelated';
}

function replyAfterThanks(tokens: readonly Token[], hasSign: boolean): Reply {
  const typed = textOf(tokens);
  if (hasSign || reopening.test(typed)) return 'continues';
  return (courtesy.test(typed) ? null : answerOf(tokens)) ?? 'unrelated';
}

/** "Every day", "I guess not" and "idk" after a question for yes or no. */
function inOtherWords(tokens: readonly Token[]): Reply | null {
  if (tokens.length > maxShort || tokens.some(({ value }) => value !== undefined)) return null;
  const typed = textOf(tokens);
  if (unsure.test(typed)) return 'unsure';
  if (noInOtherWords.test(typed)) return 'no';
  return yesInOtherWords.test(typed) ? 'yes' : null;
}

/** A question as the user would say it of herself: what we ask as "your life" is "my life" in the phrases. */
export const asSaidByUser = (question: string): string =>
  question
    .replace(/\byourself\b/gi, 'myself')
    .replace(/\byour\b/gi, 'my')
    .replace(/\bare you\b/gi, 'am i')
    .replace(/\byou\b/gi, 'i');

/** Null if it is neither yes nor no nor a measurement. */
function answerOf(tokens: readonly Token[]): Reply | null {
  const [first] = tokens;
  if (!first) return null;
  const typed = textOf(tokens);
  const isShort = tokens.length <= maxShort;
  if (yes.test(first.raw) && isShort) return 'yes';
  if (no.test(first.raw) && isShort) return 'no';
  if (/^(she|he|it|they|i) (is|does|has|did|do|am)$/.test(typed)) return 'yes';
  if (/^(she|he|it|they|i) (isnt|doesnt|hasnt|didnt|dont|is not)$/.test(typed)) return 'no';
  return tokens.every(({ word }) => measuring.has(word)) ? 'continues' : null;
}

const asksMeasure =
  /temperature|thermometer|fever|degrees|how (hot|warm)|how high (is|was|did|does|has) (it|he|she|the (fever|temp|baby)|(his|her|your) (fever|temp))/;
const ofThings =
  /\b(water|bath|tub|rooms?|bedroom|nursery|house|home|outside|weather|bottles?|milk|formula|food|puree|cot|crib|bed|side|car|pool|heating|radiator|fridge|freezer|sun)\b/;
const ofBody =
  /\bfever\b|\b(is|are|was|does|did|has|feels?) (she|he|they|(the|your) (baby|newborn|son|daughter|child|toddler|little one))\b(?!['’]s)|\b(her|his|their|(baby|son|daughter|newborn|child|toddler)['’]s) (own )?(body )?(temp|temperature|forehead)\b/;

/** Whether a question asks for the temperature of a person, not of a bath, a room or a bottle. */
const asksForTemperature = (asked: string) =>
  asked.split(/[.!?\n]/).some((each) => asksMeasure.test(each) && (!ofThings.test(each) || ofBody.test(each)));

/** What a bare number answers. */
export function impliedUnit(question: string): string {
  const asked = question.toLowerCase();
  if (/how (far along|many weeks)|weeks pregnant/.test(asked)) return ' weeks pregnant';
  if (/how old|age\b/.test(asked)) return ' old';
  if (asksForTemperature(asked)) return ' temperature';
  if (/blood pressure/.test(asked)) return ' blood pressure';
  return '';
}
