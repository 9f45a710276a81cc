/** Finds one of the words, which spaces separate, in a plain name. An underscore is a space in one of them. */
export const words = (list: string) =>
  new RegExp(`(?:^| )(?:${list.trim().replaceAll(/\s+/g, '|').replaceAll('_', ' ')})(?= |$)`);
