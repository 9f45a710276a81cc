export const trackerTexts = {
  chooseChild: 'Child',
  noChildTitle: 'Who is the little one?',
  noChildText: 'Add your child first. Then everything you log here is shared with the other parent.',
  addChild: 'Add your child',
  loadFailed: 'Your family could not be loaded.',
  viewer: 'You can look at everything here. A parent can change your role if you would like to log as well.',
  leaving: 'This child is being removed, so nothing more is logged. A parent can undo it on the family page.',
  lapsed: 'What you have logged stays yours: you can read, export and delete it.',
  seePlans: 'See what it opens',
} as const;
