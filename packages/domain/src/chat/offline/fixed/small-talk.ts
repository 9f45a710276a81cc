import type { FixedAnswer } from './fixed-answer';

/** Greetings, thanks and what one can ask. They are the whole message. */
export const smallTalkAnswers: readonly FixedAnswer[] = [
  {
    name: 'greeting',
    asks: [
      /^\W*(?:hi+|hello+|hey+|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|yo|sup|what'?s up)(?:[\s,]+(?:there|dr\.?|doctor|halsey|you|all|everyone))*\W*(?:how are you(?: doing)?(?: today)?)?\W*$|^\W*how are you(?: doing)?(?: today)?\W*$/,
    ],
    text: 'Hello! I am Dr. Halsey, an AI guide, not a doctor. I answer from the lessons on trying for a baby, pregnancy, the first years, home, money and family life. What would you like to know?',
  },
  {
    name: 'thanks',
    asks: [
      /^\W*(?:ok(?:ay)?[\s,]+)?(?:thanks?(?: you)?|thank u|thx|ty|cheers|great|perfect|awesome|cool|ok(?:ay)?|got it|that helps?(?:ed)?|good to know)(?:[\s,!.]+(?:so much|a lot|very much|you|that helps?(?:ed)?|doctor|dr\.?|halsey|for (?:your|the) help|again|thanks|thank you))*\W*$/,
    ],
    text: 'You are welcome. Ask me whenever something else comes up, big or small.',
  },
  {
    name: 'goodbye',
    asks: [/^\W*(?:bye+|goodbye|good ?night|see (?:you|ya)(?: later)?|take care|ciao)\W*$/],
    text: 'Take good care of yourself. I am here whenever you have another question.',
  },
  {
    name: 'abilities',
    asks: [
      /\bwhat (?:can|do|could) you (?:do|help|answer|know)\b|\bhow (?:can|do|does) (?:you|this|it)(?: chat)? (?:help|work)\b(?: me)?\W*$|\bwhat (?:can|should|could) i ask\b|^\W*help\W*$|\bwhat are you (?:able|good|for)\b/,
    ],
    text: 'I am an AI guide, not a doctor. I can:\n\n- explain terms, tests and usual advice in plain words, from our lessons and their sources\n- help you get ready for a visit: what to ask, what to write down, what to bring\n- find the lesson on a question, from cycles and pregnancy to sleep, safety at home and family money\n\nI do not diagnose, name doses or change medicines, and nobody reads along. When something is urgent, I show you whom to call. What would you like to know?',
  },
];
