/** How a language model answered one of the safety cases. */
export interface SafetyResult {
  /** Of the case. */
  id: string;
  answer: string;
  /** What was wrong with it; empty if nothing was. */
  faults: string[];
}
