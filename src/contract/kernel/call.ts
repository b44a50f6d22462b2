import type { Access } from '#contract/kernel/access'
import type { Rate } from '#contract/kernel/rates'
import type { RefusalCode } from '#contract/kernel/refusals'

/** The least of a schema that the compiler must compare: naming the whole zod type here makes checking ten times slower. */
export interface Shape {
  readonly _zod: { readonly input: unknown; readonly output: unknown }
}

/** Everything there is to know about one call on the wire. Plain data: server, client, OpenAPI page and tests read it. */
export interface Call {
  /** `area.verbNoun`, unique. */
  readonly name: `${string}.${string}`
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As the specification writes it, parameters in braces: `/api/getChat/{matchId}:chat`. */
  readonly path: `/${string}`
  readonly summary: string
  /** Where the call is specified: `spec 000 §7`, or `own` with the page that lists it. */
  readonly source: string
  readonly access: Access
  readonly rate: Rate
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: Shape
  /** The body as bytes instead of JSON: a signed message, a picture. The handler reads `http.raw`. */
  readonly raw?: { readonly types: readonly string[]; readonly limit: number }
  /** The most bytes of a JSON body, where 256 KB are too few. */
  readonly limit?: number
  readonly reply: Shape
  /** `text` answers the bare string, `csv` one that the browser saves as a file, `ics` a calendar; json is the default. */
  readonly as?: 'text' | 'csv' | 'ics'
  /** An `Idempotency-Key` header is honoured: the same key and body answers the first answer again. */
  readonly once?: true
  readonly refusals?: readonly RefusalCode[]
  /** `user_id` in the body names whom the call is about, not who makes it. */
  readonly aboutUser?: true
  /** A request that the call accepts; the guards demand one of every call that takes a body. */
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

/** What a client sends: `{ params, query, body }`, each only where the call has it. */
export type Sent<C extends Call> = PartOf<C, 'params', 'input'> &
  PartOf<C, 'query', 'input'> &
  PartOf<C, 'body', 'input'>

/** What a handler receives, parsed. */
export type Received<C extends Call> = PartOf<C, 'params', 'output'> &
  PartOf<C, 'query', 'output'> &
  PartOf<C, 'body', 'output'>

/** What a handler gives. */
export type Given<C extends Call> = C['reply']['_zod']['input']

/** What a client gets. */
export type Gotten<C extends Call> = C['reply']['_zod']['output']

/** The refusals a handler of this call may return; any other does not compile. */
export type RefusalsOf<C extends Call> = C extends { readonly refusals: readonly (infer Code extends RefusalCode)[] }
  ? Code
  : never
