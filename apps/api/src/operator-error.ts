/** A problem that an operator has to fix. Its message is written by us and contains no private values, so it is printed unchanged. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
