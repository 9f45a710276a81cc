/** A condition of WebDAV or CalDAV that a request does not meet; the reply names it. */
export class DavCondition extends Error {
  override readonly name = 'DavCondition';

  /** The condition in Clark notation. */
  constructor(readonly condition: string) {
    super('The request does not meet a condition.');
  }
}
