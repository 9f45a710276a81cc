// Who reads a lesson: what every page needs of it, apart from the lessons themselves.

/** The call for one lesson. */
export const lessonEndpointPath = '/api/lessons/{slug}';

/**
 * Whose answer a list or a lesson is: the page says whom it asks for, the server answers with whom it took the request to
 * come from, and the browser keeps a lesson only where both agree.
 */
export const cacheUserHeader = 'x-everstep-reader';

/** A person as that header names them. Nobody in particular (a visitor, demo mode) is empty. */
export function cacheUserName(email: string): string {
  return encodeURIComponent(email.toWellFormed());
}
