/** Where a visitor's answers lie until the tab ends. Answers about health lie nowhere else in the browser. */
export const draftKey = 'everstep_quiz';
