import type { AdviceRule, SpeechRule } from './rule';

const denied = /\b(?:not|never|no|nobody|none|cannot|isn't|can't|n't|without|whether|if|myth|false|wrong|estimates?)\b/;

/** Contraception, and results that nobody can promise. */
export const promiseRules: readonly SpeechRule[] = [
  {
    reason: 'contraception',
    says: /\b(?:today|tonight|tomorrow|now|this week|these days|those days|the next \w+ days|it|you|sex)\b.{0,25}\b(?:is|are|'re|'s|counts? as) (?:an? )?(?:\w+ )?(?:safe days?|infertile days?)\b|\b(?:today|tonight|tomorrow|this week|sex today|it) (?:is|'s) safe\b.{0,25}\b(?:sex|protection|condom|unprotected|intercourse)\b|\bit(?:'s| is) safe to have (?:sex|intercourse)\b.{0,30}\b(?:without|unprotected)/,
    unless: /\b(?:not|never|no|whether|cannot|estimates?)\b.{0,40}\bsafe|\bthere (?:are|is) no\b/,
  },
  {
    reason: 'contraception',
    says: /\b(?:you|she|one|women|nobody|they) (?:can't|cannot|can not|won't|will not|couldn't|are not able to|aren't able to) (?:possibly |really |then )?(?:get|become|fall|be) pregnant\b|\b(?:you|she) (?:can't|cannot|won't|will not) conceive\b|\bno (?:chance|risk) of (?:pregnancy|getting pregnant|conceiving)\b|\b(?:zero|nil|no|hardly any) (?:chance|risk) of (?:pregnancy|getting|conceiving)\b|\b(?:pregnancy|conception) is (?:very unlikely|impossible|ruled out|not possible|out of the question)\b|\byou(?:'re| are) (?:\w+ )?(?:infertile|not fertile|safe)\b.{0,20}\b(?:until|till|now|today|this|from|after|for)\b|\b(?:mothers?|women|parents|nobody|couples) (?:can't|cannot|can not|won't) conceive\b|\byou(?:'re| are) (?:now )?in (?:the|an|your) (?:infertile|safe|non-fertile)\b/,
    unless: /\b(?:if|whether|does not mean|nobody can say|myth|not true)\b/,
  },
  {
    reason: 'contraception',
    says: /\b(?:reliable|good|effective|safe|works?|useful|enough|protects?|counts?|serves?|used|use it|trust)\b.{0,25}\b(?:birth control|contracepti\w+)\b|\b(?:protects?|prevents?|keeps? you|stops?)\b.{0,25}\b(?:from (?:getting |becoming )?pregnan\w+|pregnancy|conception|getting pregnant)\b|\bpull(?:ing)?[- ]out is\b/,
    unless:
      /\b(?:not|never|no|neither|cannot|isn't|don't|n't|alone|doctor|options?|kinds?|pill|iud|whether|which|after|methods?)\b/,
  },
  {
    reason: 'contraception',
    says: /\bno (?:condoms?|contraception|protection|birth control) (?:is |are )?(?:needed|necessary|required)\b|\b(?:no|without any) need (?:for|to use|of) (?:an? )?(?:\w+ )?(?:condoms?|contraception|protection|birth control)\b|\byou (?:do not|don't|need|won't) (?:need )?(?:no |any |a )?(?:condoms?|contraception|protection|birth control)\b|\byou (?:do not|don't) (?:have|need) to use (?:anything|any)\b|\b(?:need not|no need to|don't need to|do not need to|don't have to|do not have to) (?:think|worry|care) about (?:contraception|protection|birth control)\b|\b(?:instead of|replaces?|in place of|as well as|rather than) (?:\w+ )?(?:birth control|contracepti\w+|condoms?)\b|\b(?:unprotected sex|sex without (?:a condom|protection)) (?:is|will be) (?:\w+ )?(?:fine|safe|ok|okay)\b/,
    unless: /\bwhether\b|\bif you\b/,
  },
  {
    reason: 'promise',
    says: /\b(?:you|this|it|that|diet|plan|protocol|method|your (?:\w+ )?(?:baby|child|iq|money|investment))\b.{0,20}\b(?:will|'ll|is going to|are going to|are sure to|is sure to|are certain to|is bound to)\b (?:definitely |surely |certainly |soon |easily )*(?:get pregnant|conceive|be pregnant|have a (?:healthy|boy|girl)|cure|raise|boost|increase|double|triple|be healthy|get into|sleep through|become rich|never|make you (?:pregnant|rich))\b/,
    unless: /\b(?:not|never|no|nobody|cannot|can't|whether|if|when|may|might|once|if and when|age at which)\b/,
  },
  {
    reason: 'promise',
    says: /\bguarante\w*\b|\bi promise\b|\b(?:is|are|'s|'re) (?:absolutely |almost )?(?:(?:sure|certain|bound|destined|guaranteed) to|certain with|assured)\b|\b(?:you can )?(?:count|rely|bank) on (?:a |an )?(?:return|profit|pregnancy|gain|yield)\b|\byou(?:'ll| will) be (?:holding|pregnant|rocking|rich|a (?:mom|dad|mother|father|parent))\b|\bnothing can go wrong|\bwill\b.{0,40}, i(?:'m| am) (?:certain|sure|positive)\b|\b(?:makes?|make) (?:your )?(?:children|babies|kids|child|baby|him|her|son|daughter) (?:smarter|smart|a prodigy|gifted|more intelligent|a genius)\b|\brisk[- ]free\b|\bcan't lose\b|\bcannot lose\b|\bnothing can go wrong\b|\b(?:makes?|making) sure (?:that )?you (?:have|get|conceive)\b|\b(?:100|hundred) ?(?:%|percent) (?:sure|certain|safe|success|effective)/,
    unless:
      /\b(?:not|never|nobody|none|cannot|isn't|can't be|n't (?:promise|guarantee|sure)|whether|if you (?:stop|are)|myth|false|estimates?|scams?|said to be|seller|anyone who|who|speaks? of|no (?:guarantee|clinic|one|way|test|diet|plan|fund))\b|"guarantee/,
  },
  {
    reason: 'promise',
    says: /\b(?:our|this|the) (?:\w+ )?(?:protocol|program|plan|method|app|platform|lessons?) (?:has|have|brings?|shows?|boasts?)\b.{0,20}\b(?:success|pregnancy) rate|\b\d\d ?(?:%|percent) success(?: rate)?\b/,
    unless: /\b(?:no|not|never|clinics?|per|study|studies|trial|ask)\b/,
  },
  {
    reason: 'promise',
    says: /\biq\b.{0,25}\bby \w+ points?\b|\b(?:raise|boost|increase)s?\b.{0,15}\b(?:iq|intelligence)\b|\b(?:double|triple|quadruple)\b.{0,15}\b(?:money|wealth|savings|investment)\b/,
    unless: denied,
  },
  {
    reason: 'promise',
    says: /\b(?:fund|stock|investment|account|plan|market|property|gold)s? (?:never|cannot|can't|won't|will not) (?:loses?|fails?|falls?|drops?)\b/,
  },
];

export const protectionAdvice: readonly AdviceRule[] = [
  {
    reason: 'contraception',
    acts: /\b(?:go ahead|have sex|have intercourse|make love|do it)(?: [a-z]+){0,3}? without (?:a |any )?(?:condom|protection|contraception)|(?:skip|leave out|stop using|forget|do without|go without|drop) (?:the |your |any )?(?:condoms?|protection|contraception|birth control)\b/g,
  },
];
