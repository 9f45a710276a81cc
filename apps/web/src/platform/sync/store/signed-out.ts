/** The owner of the entries is no longer signed in on this device. */
export class SignedOut extends Error {
  constructor() {
    super('You are not signed in here any more. Please sign in again to save this.');
  }
}
