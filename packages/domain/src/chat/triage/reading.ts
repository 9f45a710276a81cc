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
  at: number;
}
