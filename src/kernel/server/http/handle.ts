import type { Access, VisitorWord } from '#kernel/calls/access.ts'
import type { Call, Given, Received, RefusalsOf } from '#kernel/calls/call.ts'
import type { Result } from '#kernel/rules/result.ts'
import type { SubjectOf } from '../access/subjects.ts'
import type { Deps } from '../deps.ts'
import type { PreparedReply } from '../fast/prepared-reply.ts'
import type { Actor } from './actor.ts'

/** The access words that require a session. */
type SignedIn = Exclude<Access, VisitorWord>

/** What a handler receives: the parsed parts, the actor, the subject of the call, and the dependencies. */
export type Request<C extends Call> = Received<C> & {
  readonly actor: C['access'] extends SignedIn ? Actor : Actor | null
  readonly subject: SubjectOf<C['access']>
  readonly deps: Deps
  readonly http: HttpSide
}

/** The few things that a handler may need from HTTP itself; only accounts use the cookies. */
export interface HttpSide {
  readonly address: string
  /** The `Idempotency-Key` header. The mount uses it to run the call only once. */
  readonly onceKey: string | undefined
  /** The bytes for a call that takes its body `raw`; empty for all others. */
  readonly raw: Buffer
  /** One request header, by its lower-case name. */
  header(name: string): string | undefined
  readonly cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, maxAgeSeconds: number): void
  clearCookie(name: string): void
}

/** Any call that takes a lock may find it taken, so `busy` need not be listed. */
export type Answer<C extends Call> = Result<Given<C> | PreparedReply, RefusalsOf<C> | 'busy'>

export interface MountedCall {
  readonly call: Call
  // The widest handler type: each handler is checked against its own call where it is declared.
  // biome-ignore lint/suspicious/noExplicitAny: handlers of different calls in one list have no narrower type
  readonly run: (request: any) => Promise<Result<unknown, any>>
  /** Renders the reply as a page, for clients that ask for HTML first. */
  readonly page?: ((reply: unknown, deps: Deps) => string) | undefined
  /** Runs when a stored reply is sent again (never for a refusal), to add what was not stored, such as a cookie. */
  // biome-ignore lint/suspicious/noExplicitAny: handlers of different calls in one list have no narrower type
  readonly again?: ((request: any, reply: any) => Promise<void>) | undefined
  /** Whether a reply says that nothing was done, as refusals of old calls do. Such a call costs nothing (X207). */
  // biome-ignore lint/suspicious/noExplicitAny: handlers of different calls in one list have no narrower type
  readonly isNothing?: ((reply: any) => boolean) | undefined
}

/**
 * Binds a handler to its call. The handler can return only refusals that the call lists. With `page`, the same path serves
 * browsers a page, after the same access check.
 */
export function handle<C extends Call>(
  call: C,
  run: (request: Request<C>) => Promise<Answer<C>>,
  more: {
    page?: (reply: Given<C>, deps: Deps) => string
    again?: (request: Request<C>, reply: Given<C>) => Promise<void>
    isNothing?: (reply: Given<C>) => boolean
  } = {},
): MountedCall {
  return { call, run, page: more.page as MountedCall['page'], again: more.again, isNothing: more.isNothing }
}
