import type { FastifyInstance } from 'fastify'
import type { Refusals } from '#kernel/calls/refusals.ts'
import type { AccessRules } from './access/rule.ts'
import type { Config } from './config.ts'
import type { OwnTables } from './db/own-tables.ts'
import type { PersonalColumn } from './db/personal-columns.ts'
import type { Deps } from './deps.ts'
import type { ReadSettings } from './environment.ts'
import type { AreaDisplay } from './http/displays.ts'
import type { MountedCall } from './http/handle.ts'
import type { PageHint } from './http/page-hints.ts'
import type { PreviewedPage } from './http/previews.ts'
import type { GuestPage } from './http/security-headers.ts'
import type { SitemapPart } from './http/sitemap.ts'
import type { Job } from './jobs/job.ts'
import type { Sweep } from './jobs/sweep.ts'
import type { AreaRooms } from './live/area-rooms.ts'
import type { Listener } from './occasions.ts'
import type { Outgoing } from './outgoing.ts'

/** What an area gives the server. Each area exports one as `area` from its `area.server.ts`. */
export interface AreaServer {
  /** One for each call. */
  readonly handlers: readonly MountedCall[]
  /** What its calls can refuse, with statuses and sentences. Its `calls/refusals.ts` also adds the codes to the catalog. */
  readonly refusals?: Refusals
  /** The rules for the area's access words. */
  readonly access?: AccessRules
  /** What it does at the occasions of areas below it. */
  readonly listeners?: readonly Listener[]
  readonly jobs?: readonly Job[]
  /** What it deletes once a day. */
  readonly sweeps?: readonly Sweep[]
  /** The tables that only it writes. */
  readonly tables?: OwnTables
  /** The columns of these tables that lead to a person, with what happens to them when the account is deleted. */
  readonly personal?: readonly PersonalColumn[]
  /** Reads and checks its settings. Its `server/settings.ts` also adds their types to `Config`. */
  readonly settings?: ReadSettings<Partial<Config>>
  /** Its rooms on the live channel. */
  readonly rooms?: AreaRooms
  /** Its standalone pages. */
  readonly displays?: readonly AreaDisplay[]
  /** What its pages read first. */
  readonly hints?: readonly PageHint[]
  /** Its pages whose links have previews. */
  readonly previews?: readonly PreviewedPage[]
  /** Its pages that let other origins in. */
  readonly guests?: (config: Config) => GuestPage
  /** Its pages that search engines list. */
  readonly sitemap?: SitemapPart
  /** Every email, text and notification that it sends, with who can cause it. */
  readonly outgoing?: readonly Outgoing[]
  /** Adds what it serves besides calls and pages, such as pictures. */
  readonly routes?: (app: FastifyInstance, deps: Deps) => void
  /** Starts what runs beside the jobs for as long as the server does. */
  readonly runs?: (deps: Deps) => { stop(): Promise<void> }
}
