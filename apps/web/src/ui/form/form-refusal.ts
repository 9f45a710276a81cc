export type FieldErrors = Readonly<Record<string, string>>;

/** An error to show in the form: one message, or messages by field. */
export class FormRefusal extends Error {
  constructor(
    message: string,
    readonly fields: FieldErrors = {},
    /** The key of the entry in conflict, for a link to it. */
    readonly conflict?: string,
  ) {
    super(message);
  }
}
