import { mailsOf } from '#areas/club-mail/tests/api/mail-club.ts'
import { askNext } from '#areas/invitations/server/ask-next.ts'
import type { aServer } from '#tests/support/a-server.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import type { EventWorld, Player } from '#tests/support/players.ts'
import { TestClock } from '#tests/support/test-clock.ts'

type ApiServer = Awaited<ReturnType<typeof aServer>>

export const hours = 3_600_000
/** 10 AM at the club, when the time of offers runs. */
const tenAm = Date.parse('2026-11-18T17:00:00Z')
export const clock = new TestClock(new Date(tenAm).toISOString())
export const inHours = (count: number) => new Date(clock.now().getTime() + count * hours)

/** A new club at 10 AM, without jobs and emails from before. */
export async function aSceneAtTen(server: ApiServer): Promise<ClubScene> {
  clock.later((24 * hours - ((clock.now().getTime() - tenAm) % (24 * hours))) % (24 * hours))
  const scene = await aClubScene(server)
  await server.deps.pool.query('delete from graphile_worker._private_jobs')
  await server.deps.db.deleteFrom('demo_outbox').execute()
  return scene
}

/** Runs the job that asks the next person of an event. */
export const timeIsUpIn = ({ deps }: ApiServer, { ids }: ClubScene, { eid }: EventWorld) =>
  askNext.run(deps, { clubId: ids['cid'] ?? 0, eventId: eid })

/** Runs what is due, and reads the emails to these players. */
export async function readMailsTo({ deps }: ApiServer, players: readonly Player[]) {
  const { rows } = await deps.pool.query<{ id: number; email: string }>('select id, email from member')
  const addresses = players.map(({ mid }) => rows.find(({ id }) => id === mid)?.email)
  const mails = (await mailsOf(deps)).filter(({ to }) => addresses.includes(to))
  return { mails, firstOfEach: addresses.map((address) => mails.find(({ to }) => to === address)) }
}

export const linkIn = (text: string) => /#answer=([\w.-]+)/.exec(text)?.[1] ?? ''

/** Sends what the page behind an email's link sends, without a login. */
export async function sendByLink({ app }: ApiServer, { ids }: ClubScene, path: string, body: object) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/club/${path}`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${(ids['cid'] ?? 0) % 250}.1` },
    payload: JSON.stringify(body),
  })
  return answer.json()
}
