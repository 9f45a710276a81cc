import { takeQuiz } from '../support/journey';
import type { Screen } from '../support/screen';

export const screens: Screen[] = [
  { name: 'quiz crisis card', path: '/smart-start-quiz', prepare: (page) => takeQuiz(page, { untilCrisis: true }) },
  { name: 'quiz result', path: '/smart-start-quiz', prepare: (page) => takeQuiz(page) },
];
