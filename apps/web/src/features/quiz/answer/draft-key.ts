/** The key of a visitor's answers in the tab's storage. Answers about health are stored nowhere else in the browser. */
export const draftKey = 'everstep_quiz';
