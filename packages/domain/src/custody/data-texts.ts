/** What the download of everything says about plans and swaps. */
export const custodyDataTexts = {
  plans: {
    title: 'Custody plans',
    description:
      'Where the children of the families in which you are a parent sleep, by each plan that was ever made, proposed or declined. Children and parents are named by the ids that their lists give them.',
  },
  swaps: {
    title: 'Requests to swap nights',
    description:
      'What you and the other parent have asked each other to swap, with the reasons and the answers. Children and parents are named by the ids that their lists give them.',
  },
  muted: {
    title: 'Families whose requests you have muted',
    description:
      'In these families you get no messages about requests to swap nights. Nobody else learns of it, and the requests stay.',
  },
} as const;
