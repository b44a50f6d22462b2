/** The parts of a request that may name the thing it is about. */
export interface Naming {
  readonly params?: unknown
  readonly body?: unknown
}

/**
 * Reads the thing a call is about, as a scalar sub-select that stands beside the session in one statement. Parameters: $2
 * is the id of the thing, $3 the present instant. The session is the row `asking`, with its `account_id`. Deleted and hidden
 * things are not there.
 */
export interface SubjectQuery {
  readonly sql: string
  /** Picks $2 from the parsed request. */
  readonly idOf: (request: Naming) => number | undefined
}

/** The id stands in the path. */
export const inPath =
  (name: string): SubjectQuery['idOf'] =>
  ({ params }) =>
    (params as Record<string, number> | undefined)?.[name]

/** The id stands in the path, or else in the body. */
export const named =
  (name: string): SubjectQuery['idOf'] =>
  ({ params, body }) => {
    const id =
      (params as Record<string, unknown> | undefined)?.[name] ?? (body as Record<string, unknown> | undefined)?.[name]
    return typeof id === 'number' ? id : undefined
  }
