/** What the numbers of a text say. Ages are in days. */
export interface Reading {
  kind:
    | 'age'
    | 'pregnancy'
    | 'maybe-weeks'
    | 'breaths'
    | 'maybe-months'
    | 'after-birth'
    | 'temperature'
    | 'pressure'
    | 'wet'
    | 'minutes'
    | 'hours'
    | 'days'
    | 'pills';
  value: number;
  second?: number;
  /** Of 'maybe-weeks': said of "she", and so not of the writer. */
  isHers?: boolean;
  /** Of 'age': the time since a birth, which is said of a child. */
  isSinceBirth?: boolean;
  /** Of 'temperature': whose it is, if the words say so. */
  of?: 'writer' | 'child' | 'toddler';
  at: number;
}
