import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#app/jobs.ts'
import { failForgotten } from '#areas/club-mail/server/fail-forgotten-mails.ts'
import { startSending } from '#areas/club-mail/server/send-waiting.ts'
import { randomBelow, randomOf } from '#areas/draws/rules/random.ts'
import { startWorker } from '#kernel/server/jobs/queue.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { SmtpFault } from '#tests/support/faulty-smtp.ts'
import { missingOf, wrongWithClub } from './fault-findings.ts'
import { promiseMails } from './fault-requests.ts'
import { type FaultScene, faultScene, type MailingClub } from './fault-scene.ts'
import { forgetfulPace } from './forgetful-pace.ts'

const isSoak = process.env['SOAK'] === '1'
const limitMs = isSoak ? 900_000 : 300_000
/** `smooth` mails leave while nothing fails, `rough` ones meanwhile. */
const count = isSoak
  ? { processes: 4, clubs: 5, smooth: 1000, rough: 2000, invited: 100, promised: 150, kills: 10, stopped: 300 }
  : { processes: 2, clubs: 2, smooth: 24, rough: 80, invited: 6, promised: 6, kills: 1, stopped: 30 }
const mailsPerSecond = 25

const seed = Number(process.env['MAIL_SEED'] ?? Date.now())
const random = randomOf(seed)
const between = (least: number, most: number) => least + randomBelow(random, most - least)

let scene: FaultScene
const clubs: MailingClub[] = []
beforeAll(async () => {
  console.log(`MAIL_SEED=${seed}`)
  scene = await faultScene({ processes: count.processes, mailsPerSecond })
  await scene.start()
}, limitMs)
afterAll(() => scene.close(), limitMs)

/** So many mails, and invitations to link a login, of several clubs. */
async function clubsMail(mails: number, invited: number): Promise<MailingClub[]> {
  const some: MailingClub[] = []
  for (let club = 0; club < count.clubs; club += 1)
    some.push(await scene.aClubMails(`club${clubs.length + club}`, mails / count.clubs, invited / count.clubs))
  clubs.push(...some)
  return some
}

const arrivedCount = () => scene.smtp.arrived.length
const wrongWith = async (some: readonly MailingClub[]) =>
  (await Promise.all(some.map((club) => wrongWithClub(scene.home.deps, club, scene.smtp.arrived)))).flat()

/** How many mails of clubs wait, and how many jobs but those that come on a schedule. */
async function waiting(): Promise<number> {
  const { rows } = await scene.home.deps.pool.query<{ waiting: number }>(`select
    (select count(*) from club_mail_recipient where state in ('queued', 'sending'))::integer
      + (select count(*) from graphile_worker.jobs where task_identifier ~ '^(mail|accounts|joining|payments.check)')::integer
      as waiting`)
  return rows[0]?.waiting ?? 0
}

test(
  'mails of several clubs leave at the configured pace, over connections that are kept, while nothing fails',
  async () => {
    const some = await clubsMail(count.smooth, 0)
    await eventually(() => arrivedCount() === count.smooth, limitMs / 1000)
    await eventually(async () => (await waiting()) === 0)
    expect(await wrongWith(some)).toEqual([])
    const times = scene.smtp.tries.map(({ at }) => at)
    const perSecond = (count.smooth - 1) / ((Math.max(...times) - Math.min(...times)) / 1000)
    console.log(`${perSecond.toFixed(2)} mails/s of ${mailsPerSecond}, ${scene.smtp.connections()} connections`)
    // Connections that have been silent for a while end here, and are opened again.
    expect(scene.smtp.connections()).toBeLessThanOrEqual(count.processes * 8 + count.smooth / 5)
    if (isSoak) expect(perSecond).toBeGreaterThan(0.95 * mailsPerSecond)
  },
  limitMs,
)

/** Each fault once with a mail of a club, and then now and then; counts what a mail server has that never told so. */
function drawnFaults(): { faultOf: (to: string) => SmtpFault; untold(): number } {
  const first: SmtpFault[] = ['later', 'hangs', 'dies before', 'dies after']
  const later: SmtpFault[] = ['later', 'later', 'later', 'hangs', 'dies before', 'dies after']
  let untold = 0
  return {
    faultOf(to) {
      const fault = (to.startsWith('member-') ? first.shift() : undefined) ?? later[randomBelow(random, 60)] ?? 'none'
      if (fault === 'hangs' || fault === 'dies after') untold += 1
      return fault
    },
    untold: () => untold,
  }
}

/** Somebody sets a clock by an hour: the database's, that of one process, or those of all. */
async function setAClock(turn: number): Promise<void> {
  const place = randomBelow(random, count.processes)
  const steps: (() => Promise<void> | void)[] = [
    () => scene.databaseClockGoes(-1),
    () => scene.processClockIsOff(place, 1),
    () => scene.databaseClockGoes(1),
    () => scene.processClockIsOff(place, -1),
    () => {
      for (const each of scene.processes.keys()) scene.processClockIsOff(each, randomBelow(random, 3) - 1)
    },
  ]
  await steps[turn % steps.length]?.()
}

/** Kills processes at random moments, which are what is tested, and starts others in their place, while somebody sets the clocks. */
async function killSome(): Promise<void> {
  for (let kill = 0; kill < count.kills; kill += 1) {
    // The moments are what is tested.
    await sleep(between(500, isSoak ? 6000 : 1500))
    await setAClock(kill)
    // As above.
    await sleep(between(0, 1500))
    await scene.kill(randomBelow(random, count.processes))
    // As above.
    await sleep(between(0, 1500))
    await scene.start()
  }
}

/** Milliseconds: how soon the dead are known to be gone. */
const quick = { every: 100, goneAfter: 1000 }

/** What a process does that lives on: it takes up what the dead have left. */
async function survive(): Promise<void> {
  const { deps } = scene.home
  const survivor = { ...deps, config: { ...deps.config, databaseUrl: 'postgres://elsewhere/shared' } }
  const worker = await startWorker(survivor, jobs, { ...quick, strangers: quick })
  const sending = startSending(survivor)
  const isDone = async () => {
    await failForgotten.run(survivor, {})
    return (await waiting()) === 0
  }
  await eventually(isDone, limitMs / 1000)
  await sending.stop()
  await worker.stop()
}

test(
  'through kills, steps of the clocks and faults of the mail server no mail of a club leaves twice, none is lost ' +
    'without a word, and what was promised to somebody arrives',
  async () => {
    const faults = drawnFaults()
    scene.smtp.decide(faults.faultOf)
    const some = await clubsMail(count.rough, count.invited)
    const urlOf = () => scene.processes.find((one) => one !== undefined)?.url
    const asking = promiseMails(scene.home.deps, urlOf, { count: count.promised, everyMs: 400 })
    await killSome()
    const promised = await asking
    scene.smtp.decide(() => 'none')
    // What was put off is due after another hour.
    await scene.databaseClockGoes(1)
    await eventually(async () => (await inState('queued')) === 0, limitMs / 1000)
    await scene.stop()
    await scene.databaseClockGoes(1)
    await survive()

    const [sent, failed] = [await inState('sent'), await inState('failed')]
    console.log(`${sent} mails sent, ${failed} perhaps; ${faults.untold()} untold; ${promised.length} promised`)
    expect(await wrongWith(some)).toEqual([])
    expect(missingOf(promised, scene.smtp.arrived)).toEqual([])
    expect(sent + failed).toBe(clubs.flatMap(({ members }) => members).length)
    // Nobody is told "perhaps" without a reason: the mail server was silent, or the process killed that had the mail.
    expect(failed).toBeGreaterThan(0)
    expect(failed).toBeLessThanOrEqual(faults.untold() + count.kills * 8)
    const { half, last } = waitsOf(promised)
    console.log(
      `promised mails were tried after ${half?.toFixed(2)} s (half of them), ${last?.toFixed(2)} s (the last)`,
    )
    if (isSoak) expect(last).toBeLessThan(60)

    // The controls: a mail that is sent again, and one that never arrived, are seen.
    const [again] = scene.smtp.arrived.filter(({ to }) => to.startsWith('member-'))
    const others = scene.smtp.arrived.filter((one) => one !== again)
    const seen = async (arrived: typeof others) =>
      (await Promise.all(clubs.map((club) => wrongWithClub(scene.home.deps, club, arrived)))).flat()
    expect(await seen(others)).toEqual([`${again?.to} never got it, and it counts as sent`])
    expect(await seen(again ? [...others, again, again] : [])).toEqual([`${again?.to} got it 2 times`])
  },
  limitMs,
)

const inState = async (state: string) => {
  const { rows } = await scene.home.deps.pool.query<{ many: number }>(
    'select count(*)::integer as many from club_mail_recipient where state = $1',
    [state],
  )
  return rows[0]?.many ?? 0
}

/** How many seconds promised mails waited for the first try. */
function waitsOf(promised: readonly { to: string; at: number }[]) {
  const firstTry = new Map(scene.smtp.tries.toReversed().map(({ to, at }) => [to, at]))
  const waits = promised.map(({ to, at }) => ((firstTry.get(to) ?? Number.NaN) - at) / 1000).toSorted((a, b) => a - b)
  return { half: waits[Math.floor(waits.length / 2)], last: waits.at(-1) }
}

test(
  'the old pace, which forgets turns, stops for good after a step of the clock, and the pace of today does not',
  async () => {
    const { deps } = scene.home
    const before = arrivedCount()
    await clubsMail(count.stopped, 0)
    await deps.pool.query(`update mail_pace set next_at = now() + interval '20 seconds'`)
    let asked = 0
    const forgetful = startSending(deps, () => {
      asked += 1
      return forgetfulPace(deps, 1000 / mailsPerSecond)
    })
    // By then the turn would have come, had it not gone away from those who asked.
    if (isSoak) await sleep(20_000)
    await eventually(() => asked > 50)
    await forgetful.stop()
    expect(arrivedCount()).toBe(before)
    const sending = startSending(deps)
    await eventually(() => arrivedCount() === before + count.stopped, limitMs / 1000)
    await sending.stop()
  },
  limitMs,
)
