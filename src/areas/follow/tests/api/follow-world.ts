import { jobs } from '#app/jobs.ts'
import { runJobsOnce } from '#kernel/server/jobs/queue.ts'
import { aServer } from '#tests/support/a-server.ts'
import { BrowserSession } from '#tests/support/browser-session.ts'
import { anAccount, aSession } from '#tests/support/principals.ts'
import { TestClock } from '#tests/support/test-clock.ts'

type ServerOptions = NonNullable<Parameters<typeof aServer>[0]>

/** Noon in Denver, years ahead: jobs that wait for an hour of this clock are not due yet by the queue's own clock. */
const noon = '2036-07-01T18:00:00Z'

const doubles = {
  court_number: '4',
  tournament_name: 'Autumn Open',
  singles_doubles: 'Doubles',
  match_type: 'Mixed',
  skill_rating: '3.5',
  age_bracket: '65-69',
}

export type Fan = Awaited<ReturnType<FollowWorld['aFan']>>
export type FollowWorld = Awaited<ReturnType<typeof followWorld>>

let numbers = 0

/** A new US number; in Utah unless another area code is given. */
export function aNumber(areaCode = '801'): string {
  numbers += 1
  return `1${areaCode}${String(2_000_000 + numbers)}`
}

/** A server with players, fans who have phones, and matches that begin. */
export async function followWorld(options: ServerOptions = {}) {
  const clock = new TestClock(noon)
  const env = { TRUST_PROXY: 'loopback', ...options.env }
  const server = await aServer({ demo: true, clock, ...options, env })
  const { deps, app } = server

  const signedIn = async (role: 'stranger' | 'staff' | 'submit_video' = 'stranger', address?: string) => {
    const id = await anAccount(deps, role)
    const browser = new BrowserSession(app, address)
    const [name = '', value = ''] = (await aSession(deps, id)).split('=')
    browser.cookies.set(name, value)
    await deps.pool.query('update session set expires_at = $2 where account_id = $1', [id, new Date('2037-01-01')])
    return { id, browser }
  }

  /** Runs the jobs that are due by the clock of the test. */
  const runJobs = async () => {
    await deps.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at <= $1', [clock.now()])
    await runJobsOnce(deps, jobs)
  }

  return {
    ...server,
    clock,
    signedIn,
    visitor: () => new BrowserSession(app),
    runJobs,

    async aPlayer(name: string) {
      const [first = '', ...last] = name.split(' ')
      const values = { first, last: last.join(' '), created_at: clock.now() }
      return (await deps.db.insertInto('player').values(values).returning('id').executeTakeFirstOrThrow()).id
    },

    /** A user with a verified phone who agreed to match texts, made by SQL. */
    async aFan({
      phone = aNumber(),
      follows = [] as number[],
      news = false,
      at_night = false,
      match_texts = true,
    } = {}) {
      const { id, browser } = await signedIn()
      await deps.pool.query('update account set phone_num = $2, phone_verified_at = $3 where id = $1', [
        id,
        phone.slice(1),
        clock.now(),
      ])
      await deps.db.insertInto('text_setting').values({ account_id: id, match_texts, news, at_night }).execute()
      for (const player_id of follows)
        await deps.db.insertInto('follow').values({ account_id: id, player_id, created_at: clock.now() }).execute()
      return { id, browser, phone, follow: (player: number) => browser.post('/api/follow', { player_id: player }) }
    },

    /** A live doubles match by a new scorekeeper, with the given players. */
    async aMatch(players: readonly { id: number; name: string }[]) {
      const { browser } = await signedIn()
      const places = ['t1p1', 't1p2', 't2p1', 't2p2']
      const slots = Object.fromEntries(
        places.flatMap((place, index) => [
          [place, players[index]?.name ?? `Guest ${index}`],
          [`${place}_id`, players[index]?.id ?? 0],
        ]),
      )
      const { status, body } = await browser.post('/api/addMatch', { ...doubles, ...slots })
      if (status !== 200) throw new Error(`No match: ${JSON.stringify(body)}`)
      return { id: body.match_id as number, browser }
    },

    /** Ends the live matches, so that the accounts and their waiting jobs are free. */
    async endMatches() {
      await deps.pool.query(`update match set status = 'Completed', completed_at = $1 where status = 'Live'`, [
        clock.now(),
      ])
    },

    /** The texts to a number, oldest first. */
    async textsTo(phone: string) {
      await runJobs()
      const rows = deps.db.selectFrom('demo_outbox').selectAll().where('recipient', '=', `+${phone}`)
      return (await rows.orderBy('id').execute()).map((row) => row.body_text)
    },

    async codeTo(phone: string) {
      const texts = await this.textsTo(phone)
      return /code is (\d{6})/.exec(texts.findLast((text) => text.includes('code is')) ?? '')?.[1] ?? ''
    },

    async countTexts() {
      await runJobs()
      const { rows } = await deps.pool.query<{ count: number }>(
        `select count(*) from demo_outbox where channel = 'text'`,
      )
      return rows[0]?.count ?? 0
    },

    async notices() {
      return deps.db.selectFrom('notice').selectAll().orderBy('id').execute()
    },
  }
}
