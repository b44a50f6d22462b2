/** The parts of a request that can name its subject. */
export interface SubjectRequest {
  readonly params?: unknown
  readonly body?: unknown
}

/**
 * Reads the subject of a call as a scalar sub-select, in the same statement as the session. Parameter $2 is the
 * subject's id, $3 the current instant. The session is available as the row `asking` with its `account_id`. Deleted and
 * hidden subjects count as missing.
 */
export interface SubjectQuery {
  readonly sql: string
  /** Picks $2 from the parsed request. */
  readonly idOf: (request: SubjectRequest) => number | undefined
}

/** Picks the id from the path. */
export const idInPath =
  (name: string): SubjectQuery['idOf'] =>
  ({ params }) =>
    (params as Record<string, number> | undefined)?.[name]

/** Picks the id from the path, or else from the body. */
export const idInPathOrBody =
  (name: string): SubjectQuery['idOf'] =>
  ({ params, body }) => {
    const id =
      (params as Record<string, unknown> | undefined)?.[name] ?? (body as Record<string, unknown> | undefined)?.[name]
    return typeof id === 'number' ? id : undefined
  }
