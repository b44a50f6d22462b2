import type { Access } from './access.ts'
import type { Rate } from './rates.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * The part of a schema that the compiler must compare: naming the whole zod type here makes checking ten times slower.
 */
export interface Shape {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

/**
 * Everything there is to know about one call on the wire. Plain data that the server, client, OpenAPI page and tests
 * read.
 */
export interface Call {
  /** `area.verbNoun`, unique. */
  readonly name: `${string}.${string}`
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As written in the specification, with parameters in braces: `/api/getChat/{matchId}:chat`. */
  readonly path: `/${string}`
  readonly summary: string
  /** Where the call is specified: `spec 000 §7`, or `own` and the page that lists it. */
  readonly source: string
  readonly access: Access
  readonly rate: Rate
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  /** The body is bytes instead of JSON: a signed message or a picture. The handler reads `http.raw`. */
  readonly raw?: { readonly types: readonly string[]; readonly limit: number }
  /** The largest JSON body in bytes, if 256 KB are too few. */
  readonly limit?: number
  readonly reply: Shape
  /**
   * `text` returns the bare string, `csv` a string that the browser saves as a file, `ics` a calendar; json is the
   * default.
   */
  readonly as?: 'text' | 'csv' | 'ics'
  /** The `Idempotency-Key` header is honored: the same key and body return the first reply again. */
  readonly once?: true
  readonly refusals?: readonly RefusalCode[]
  /** The reply holds a secret of its reader, so it is never compressed (docs/safety.md). */
  readonly hasSecret?: true
  /** `user_id` in the body names the user the call is about, not the caller. */
  readonly aboutUser?: true
  /** A request that the call accepts; the guards require one for every call with a body. */
  readonly example?: unknown
}

/** Declares a call. It only keeps the literal types. */
/*#__NO_SIDE_EFFECTS__*/
export function call<const C extends Call>(spec: C): C {
  return spec
}

type PartOf<C extends Call, Part extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> = C extends {
  readonly [P in Part]: infer S extends Shape
}
  ? { readonly [P in Part]: S['_zod'][Side] }
  : unknown

/** What a client sends: `{ params, query, body }`, each only if the call has it. */
export type Sent<C extends Call> = PartOf<C, 'params', 'input'> &
  PartOf<C, 'query', 'input'> &
  PartOf<C, 'body', 'input'>

/** What a handler receives, parsed. */
export type Received<C extends Call> = PartOf<C, 'params', 'output'> &
  PartOf<C, 'query', 'output'> &
  PartOf<C, 'body', 'output'>

/** What a handler returns. */
export type Given<C extends Call> = C['reply']['_zod']['input']

/** What a client receives. */
export type Gotten<C extends Call> = C['reply']['_zod']['output']

/** The refusals a handler of this call may return; any other does not compile. */
export type RefusalsOf<C extends Call> = C extends { readonly refusals: readonly (infer Code extends RefusalCode)[] }
  ? Code
  : never

/** The calls of each area. */
export type CallsByArea = Readonly<Record<string, readonly Call[]>>

/** The calls among a module's exports; a call has a method, a path and an access word. */
export const callsOf = (module: Readonly<Record<string, unknown>>): readonly Call[] =>
  Object.values(module).filter(isCall)

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
