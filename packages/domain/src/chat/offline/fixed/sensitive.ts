import type { FixedAnswer } from './fixed-answer';

/** Where words can wound, and where nobody may decide for somebody else. */
export const sensitiveAnswers: readonly FixedAnswer[] = [
  {
    name: 'ways to get hurt',
    asks: [
      /\b(?:end it(?: all)?\b|end (?:my|his|her|their|a) life|kill (?:my|him|her|them)sel(?:f|ves)|suicid|self.?harm|hid(?:e|es|ing) (?:\w+ ){0,2}(?:cuts|scars|wounds|bruises))/,
    ],
    text: 'I describe no ways to get hurt or to hide it, not for a story either. If any of this is about you or somebody close to you, please do not stay alone with it: in the US call or text 988, day or night; elsewhere, call your local emergency number. Tell one person you trust **today**, and ask a doctor this week. They can look at wounds and listen without blame. I am an AI, and a person can stay with you.',
  },
  {
    name: 'minor',
    asks: [
      /\b(?:i'?m|i am|im|me,?|age) (?:only |just )?(?:1[0-7]|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)\b(?! ?(?:weeks?|wks?|w\b|days?|months?|dpo|hours?|minutes?|%|lb|pounds|cm|kg|mm))|\bi'?m (?:a minor|in (?:high|middle) school|a teenager|underage)\b/,
    ],
    text: 'I am glad you asked, and you are not in trouble with me. I am an AI, so a person should help you with this. If you could be pregnant, a test shows it from the day a period is late; a drugstore or a clinic has one. Talk to an adult you trust: a parent, an aunt, a school nurse, a doctor. A family planning clinic sees teenagers, and in many places what you say there stays confidential; ask first. Strong pain, heavy bleeding or fainting needs the emergency number. If somebody made you do something you did not want, it was not your fault, and a doctor or a helpline will listen.',
  },
  {
    name: 'abortion',
    asks: [/\b(?:abort\w*|terminat\w+|end (?:the|my|this) pregnancy|keep (?:the|this|my) (?:baby|pregnancy))\b/],
    unless: /\bspontaneous\b/,
    text: 'That decision is yours, and I will not push you either way. If it is about a screening result: a screen tells how likely something is and is not a diagnosis, so ask first what a diagnostic test could show. A genetic counselor can explain the result without steering you, and your OB or midwife can tell you what is possible where you live and by when. Call this week, as some choices depend on time. Some people continue, some do not, and both deserve good care and kind company.',
    cites: true,
  },
  {
    name: 'cause of a loss',
    asks: [
      /\b(?:miscarr\w*|lost (?:the|my|our|a) (?:baby|pregnancy)|stillb\w*|pregnancy loss)\b/,
      /\b(?:my fault|was it|because|did i|cause\w*|blame|from (?:the|my)|due to|something i|could i have|prevent\w*|why did)\b/,
    ],
    text: 'I am so sorry for your loss. Most miscarriages happen because a pregnancy could not develop from the start, usually by a chance mistake in the chromosomes. They are usually not caused by anything you did: not by a coffee, a workout, a worry or a quarrel. Your clinician can go through what is known in your case, and after two or more losses can look for a cause. Call today if you have a fever, strong pain or heavy bleeding. Grief takes its own time; if it does not let you eat, sleep or go on, ask for support this week.',
    cites: true,
  },
  {
    name: 'telling a child of a death',
    asks: [
      /\b(?:tell|explain|talk|say|speak)\b.{0,40}\b(?:child|kid|kids|children|son|daughter|toddler|sibling|brother|sister|year.old|\d ?yo|him|her|them)\b/,
      /\b(?:died|dead|death|dying|passed away|stillb\w*|miscarr\w*|lost the baby|die|dies)\b/,
    ],
    text: 'I am sorry that you have to say this. Use short, true words: "The baby died. That means the body does not work any more, and the baby cannot come home. We are very sad, and nobody did anything wrong." Children take pictures of rest or travel literally and grow afraid of bedtime or trips, so leave those out. Let them ask, even the same thing many times, and show that crying is allowed. Keep meals and bedtime as they were. Your pediatrician or a grief counselor can help; call this week if your child stops eating, sleeping or playing.',
    cites: true,
  },
  {
    name: 'weight and blame',
    asks: [
      /\b(?:fat|obese|overweight|too (?:heavy|big)|weight|disgusting|ugly)\b/,
      /\b(?:my (?:own )?fault|blame|ashamed|hate (?:myself|my body)|disgust\w*|deserve)\b/,
    ],
    text: 'It is not your fault, and you do not have to earn care by weighing less. Weight is one of many things that can play a part; age, hormones, tubes, sperm and plain chance do as well. Many people at every weight conceive. What helps is an evaluation of both partners: book one this week if you have tried for a year, or six months from 35 on, and sooner with irregular periods. If a clinician talks down to you, you may ask for another one. And if thoughts about food or your body hurt you, say so; there is good help for that.',
    cites: true,
  },
  {
    name: 'starving',
    asks: [
      /\b(?:[3-9]\d\d|1[01]\d\d) ?(?:calories?|cals?|kcal)\b|\b(?:starv\w*|fast(?:ing)? for|water fast|purg\w*|crash diet|make myself (?:throw up|sick)|stop eating|not eat(?:ing)? (?:for|at all)|skip(?:ping)? (?:all )?meals|extreme diet)\b/,
    ],
    unless: /\bbaby|toddler|\bson\b|daughter|\bkid\b/,
    text: 'I will not write such a plan: so little food is not safe, and in pregnancy you and the baby both need more than that. I am also a little worried for you. If eating, weight or the changes in your body scare you, you are far from alone, and it can be treated. Please call your doctor or midwife **today** or tomorrow and tell them just what you asked me; a dietitian who knows pregnancy can make a plan with you. If you faint or cannot keep anything down, get help at once.',
    cites: true,
  },
  {
    name: 'drinking before knowing',
    asks: [
      /\b(?:drank|drinking|drunk|alcohol|wine|beer|cocktails?|partied|smoked|vaped|weed|got high|used)\b/,
      /\b(?:before i (?:knew|found out|realized)|didn'?t know|did not know|without knowing|not knowing|before (?:the|a|my) (?:positive )?test)\b/,
    ],
    text: 'This happens to very many people, and there is no blame in it. What counts is what you do from today: stop now, and tell your midwife or doctor at your next visit, or call this week, what it was, how much and when. They can say what it means for you; I cannot. If stopping is hard, that is a reason for help and not for shame: in the US the SAMHSA helpline, 1-800-662-4357, is free, private and open day and night.',
    cites: true,
  },
  {
    name: 'crying father',
    asks: [
      /\b(?:i'?m|i am|im|as) (?:a |the |his |her )?(?:new |single |stay.at.home )?(?:dad|father|husband)\b|\bi (?:just )?became a (?:dad|father)\b/,
      /\b(?:cry\w*|cries|sad|depress\w*|empty|numb|hopeless|overwhelmed|can'?t cope|low|miserable)\b/,
    ],
    text: 'Thank you for saying it. Crying every day is a lot to carry, and it is nothing to hide: about 1 in 10 fathers has signs of depression around a birth, and it can be treated. Please call your own doctor this week and say how long it has been. Tell one person you trust tonight, and share out one night so that you get a block of sleep. If you ever think of harming yourself or anybody, call or text 988 in the US, or your local emergency number, right then.',
    cites: true,
  },
  {
    name: 'two mothers or fathers',
    asks: [
      /\b(?:two (?:moms|mums|mothers|dads|fathers|women|men)|lesbian|gay|same.sex|my wife and i|trans|queer|lgbtq?\w*)\b/,
      /\b(?:start|begin|have (?:a )?(?:baby|kids|children)|conceive|family|pregnan\w*|options?|how do we|where do we|donor)\b/,
    ],
    unless: /\bhusband\b/,
    text: 'How lovely. There are a few ways, and you can look at them side by side. A fertility clinic can explain using donor sperm or eggs, who would carry, or a surrogate; a sperm bank or a clinic screens donors, which a private arrangement does not. Adoption and fostering are families, too. Talk to a family lawyer in your state **before** you begin, because in some places the second parent has to adopt even with both names on the birth certificate. A good first step this month: book a preconception visit and ask the clinic how often they care for families like yours.',
    cites: true,
  },
  {
    name: 'control',
    asks: [
      /\b(?:he|she|partner|husband|wife|boyfriend|girlfriend|ex)\b.{0,25}\b(?:checks?|controls?|tracks?|takes?|hides?|reads?|watches|goes through|won'?t let me|doesn'?t let me|keeps?)\b.{0,20}\b(?:my|me)\b.{0,20}\b(?:phone|money|texts|messages|pay|card|car|keys|friends|family|see|leave|out)\b/,
    ],
    text: 'What you describe, somebody who controls your phone and your money, can be a form of abuse, and you do not deserve it. You are the one who decides what to do and when. A domestic violence helpline can think it through with you, for free and in private; our page Get help now has the number. Use a phone or computer that cannot be looked at: one at work, at the library or of a friend. If you are in danger now, call your local emergency number.',
  },
  {
    name: 'snooping',
    asks: [
      /\b(?:read|see|check|track|spy|hack|get into|unlock|monitor|watch|access|log into|look (?:at|through)|open|record)\b.{0,30}\b(?:his|her|their|wife'?s?|husband'?s?|partner'?s?|boyfriend'?s?|girlfriend'?s?|spouse'?s?|ex'?s?|nanny'?s?)\b.{0,20}\b(?:texts?|phone|messages?|emails?|location|whatsapp|passwords?|account|calls|chats?|dms?)\b/,
    ],
    text: 'I do not help with that. To read or follow somebody in secret breaks their trust, is against the law in many places, and can put people in danger. What is behind it matters, though. If you are worried or hurt, you could say: "I feel uneasy, and I would like to talk about it." A couples counselor can help with such a talk. If you are afraid of this person, or of what you might do yourself, call a domestic violence helpline; our page Get help now has the number.',
  },
];
