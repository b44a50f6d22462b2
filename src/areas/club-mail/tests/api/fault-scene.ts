import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { queueMail } from '#areas/club-mail/server/queue-mail.ts'
import { queueInvitation } from '#areas/joining/server/invite-to-join.ts'
import { ok } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { bringForward } from '#kernel/server/jobs/clock-rows.ts'
import { aServer } from '#tests/support/a-server.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { aFaultySmtp, type FaultySmtp } from '#tests/support/faulty-smtp.ts'
import { freePort, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { addMembers } from './mail-club.ts'

const hour = 3_600_000

/** A club that mails its members. */
export interface MailingClub {
  readonly scene: ClubScene
  readonly clubId: number
  readonly mailId: number
  /** Whom its mail goes to, each with an address of their own. */
  readonly members: readonly number[]
  /** Who is invited to link a login, each with an address of their own. */
  readonly invited: readonly number[]
}

/** Real server processes on one database, a mail server that fails as it is told, and clocks that are set. */
export interface FaultScene {
  readonly home: Awaited<ReturnType<typeof aServer>>
  readonly smtp: FaultySmtp
  readonly processes: (ServerProcess | undefined)[]
  /** Starts processes at all places where there is none. */
  start(): Promise<void>
  /** Ends the process at a place as a power cut would. */
  kill(place: number): Promise<void>
  stop(): Promise<void>
  /** A club mails so many members and invites so many to link a login, and each of them has its rows or its job. */
  aClubMails(name: string, members: number, invited: number): Promise<MailingClub>
  /** The database's clock is set forward by so many hours, or back: what was written before lies further in the past. */
  databaseClockGoes(hours: number): Promise<void>
  /** The clock of the process at a place is off by so many hours from now on. */
  processClockIsOff(place: number, hours: number): void
  close(): Promise<void>
}

const settings = {
  SECRET_KEY: 'these processes share one key for their links',
  PUBLIC_URL: 'https://sideout.example',
  MAIL_FROM: 'Sideout <play@sideout.example>',
  TRUST_PROXY: 'loopback',
}

export async function faultScene(options: { processes: number; mailsPerSecond: number }): Promise<FaultScene> {
  const folder = mkdtempSync(join(tmpdir(), 'sideout-mail-'))
  const smtp = await aFaultySmtp()
  const env = { ...settings, SMTP_URL: smtp.url, MAIL_PER_SECOND: String(options.mailsPerSecond) }
  const home = await aServer({ env })
  const processes: (ServerProcess | undefined)[] = Array.from({ length: options.processes }, () => undefined)
  const clockOf = (place: number) => join(folder, `clock-${place}`)
  const aProcess = async (place: number) =>
    startServerProcess({
      ...env,
      DATABASE_URL: String(home.connection.connectionString),
      DATABASE_CONNECTIONS: '10',
      DATA_DIR: folder,
      PORT: String(await freePort()),
      DEMO: 'off',
      NODE_OPTIONS: `--import ${pathToFileURL('tests/support/stepped-clock.ts').href}`,
      STEPPED_CLOCK: clockOf(place),
      // One address asks for many here.
      RATE_LIMITS: JSON.stringify({ recovery: ['100000/300', '100000/1800'], registration: ['100000/3600'] }),
    })
  return {
    home,
    smtp,
    processes,
    async start() {
      await Promise.all(
        processes.map(async (one, place) => {
          processes[place] = one ?? (await aProcess(place))
        }),
      )
    },
    async kill(place) {
      const killed = processes[place]
      processes[place] = undefined
      await killed?.kill()
    },
    async stop() {
      for (const one of processes.splice(0)) await one?.stop()
    },
    aClubMails: (name, members, invited) => aClubMails(home, name, { members, invited }),
    async databaseClockGoes(hours) {
      for (const rows of written) await home.deps.pool.query(rows, [`${-hours} hours`])
      // What every process does when it notices.
      if (hours < 0) await bringForward(home.deps.pool)
    },
    processClockIsOff: (place, hours) => writeFileSync(clockOf(place), String(hours * hour)),
    async close() {
      for (const one of processes) await one?.kill()
      await smtp.close()
      await home.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Every time of the database's clock that decides when a mail leaves. */
const written = [
  'update mail_pace set next_at = next_at + $1::interval',
  `update club_mail_recipient set waits_until = waits_until + $1::interval
    where state = 'queued' and waits_until is not null`,
  `update graphile_worker._private_jobs set run_at = run_at + $1::interval, created_at = created_at + $1::interval,
    updated_at = updated_at + $1::interval, locked_at = locked_at + $1::interval`,
]

async function aClubMails(
  home: FaultScene['home'],
  name: string,
  count: { members: number; invited: number },
): Promise<MailingClub> {
  const { deps } = home
  const scene = await aClubScene(home)
  const clubId = scene.ids['cid'] ?? 0
  const some = async (kind: string, many: number) => {
    const ids = many === 0 ? [] : await addMembers(deps, { cid: clubId }, many, { last: kind })
    await deps.pool.query(`update member set email = $1 || '-' || id || '@example.org' where id = any($2)`, [kind, ids])
    return ids
  }
  const members = await some(`member-${name}`, count.members)
  const invited = await some(`invited-${name}`, count.invited)
  const now = deps.clock.now()
  const about = { clubId, kind: 'message' as const, audience: 'list', groupId: null, eventId: null }
  const mail = { ...about, subject: name, body: '<p>Bring water.</p>', sendKey: null, now }
  const mailId = await inTransaction(deps.db, async (tx) => {
    for (const memberId of invited) await queueInvitation(tx, deps, { clubId, memberId, now })
    return ok(await queueMail(tx, { ...mail, authorId: scene.accounts.clubAdmin ?? null }, members))
  })
  if (!mailId.ok || mailId.value === undefined) throw new Error('the mail was not queued')
  return { scene, clubId, mailId: mailId.value, members, invited }
}
