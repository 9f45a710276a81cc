/** The ids of the landing page's sections for each parent, to which the navigation scrolls. */
export const toolAnchors = { mothers: 'four-da-mommies', fathers: 'four-da-dads' } as const;
