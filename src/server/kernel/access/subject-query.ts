/**
 * The rows access needs, as scalar sub-selects that stand beside the session in one statement. Parameters: $2 is the
 * thing's id, $3 the asking account's id where the row depends on it. Deleted and hidden things are not there.
 */
export interface SubjectQuery {
  readonly sql: string
  /** Picks $2 from the parsed request. */
  readonly idOf: (request: { params?: unknown; body?: unknown }) => number | undefined
}
