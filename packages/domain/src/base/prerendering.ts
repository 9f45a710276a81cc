/** Placeholder for the public origin in prerendered files; the API replaces it. */
export const originPlaceholder = 'https://origin.invalid';

/** The path of the prerendered page for unknown paths, which is served with status 404. */
export const unknownPagePath = '/404';

/** The file that the API's build writes and the web's build renders from: replies of public endpoints, by path. */
export type VisitorReplies = Record<string, unknown>;
