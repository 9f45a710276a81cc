/** What an operator has to put right. Its message is a sentence of ours without private values, so it is printed as it is. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
