/**
 * The user's own scope. The device files it under this name instead of the user's id, which an older session may not know until its
 * first look-up. A household's scope is the household's id.
 */
export const ownScope = 'own';
