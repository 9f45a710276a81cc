export interface ReadyQuestion {
  question: string;
  /** A key fact of the lesson, word for word. */
  answer: string;
  lesson: string;
}

/** Frequently asked questions, answered from the free lessons. */
export const readyQuestions: readonly ReadyQuestion[] = [
  {
    question: 'Which days can lead to a pregnancy?',
    answer:
      'Six days make up the fertile window: ovulation day and the five days before it. The two days before ovulation are the best.',
    lesson: 'elite-fertility-fundamentals',
  },
  {
    question: 'We have tried for three months. Is something wrong?',
    answer:
      'About 80% of couples conceive within six months of trying. Two or three months without a pregnancy is common and does not mean something is wrong.',
    lesson: 'elite-fertility-fundamentals',
  },
  {
    question: 'How should our baby sleep?',
    answer:
      "Safe sleep is the same for every nap and night: on the back, on a flat, firm surface of the baby's own, with nothing else in the crib.",
    lesson: 'child-development-optimization',
  },
  {
    question: 'My child misses one milestone. What does that mean?',
    answer:
      'One missed milestone is not a diagnosis, and it is a reason to call and ask now. For a baby who came early, age counted from the due date often makes the list fit better.',
    lesson: 'child-development-optimization',
  },
  {
    question: 'How much should we have saved before the baby comes?',
    answer:
      'One month of bills, or the cost of one typical emergency, is a good first cushion. After that, the common rule of thumb is three to six months of essential spending.',
    lesson: 'wealth-architecture-foundations',
  },
];
