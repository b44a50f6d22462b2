import { tellPersonJob } from '#areas/public-events/server/tell-person.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { TestClock } from '#tests/support/test-clock.ts'
import { DueTimes, type QueuedJob } from './due-times.ts'

interface Queued extends QueuedJob {
  readonly mailbox: string
  readonly eid: number
}

interface Offered {
  readonly who: number
  readonly eid: number
  readonly mailbox: string
  readonly until: Date
  readonly told: string | null
}

/**
 * Runs the jobs that tell people about offers, each at its time on the histories' clock, because the queue itself goes by
 * the database's. Jobs with other news only wait: they are tested elsewhere.
 */
export class EventMails {
  readonly #deps: Deps
  readonly #clock: TestClock
  #dueTimes = new DueTimes()
  #told = new Map<number, string[]>()

  constructor(deps: Deps, clock: TestClock) {
    this.#deps = deps
    this.#clock = clock
  }

  async forget(eids: readonly number[]): Promise<void> {
    await this.#deps.pool.query('delete from graphile_worker._private_jobs')
    this.#dueTimes = new DueTimes()
    this.#told = new Map(eids.map((eid) => [eid, []]))
  }

  /** Every mail about an offer that was sent by now, in each event. */
  async told(): Promise<string[][]> {
    const now = this.#clock.now().getTime()
    for (let turn = 0; turn < 3; turn += 1) {
      const due = (await this.#queued()).filter(({ at }) => at <= now).toSorted((one, other) => one.at - other.at)
      if (due.length === 0) break
      for (const job of due) await this.#run(job)
    }
    this.#clock.later(now - this.#clock.now().getTime())
    return [...this.#told.values()]
  }

  async #queued(): Promise<(Queued & { readonly at: number })[]> {
    const { rows } = await this.#deps.pool.query<Queued>(
      `select j.id, j.revision, j.payload ->> 'mailbox' as mailbox, (j.payload ->> 'eventId')::int as eid,
         extract(epoch from j.run_at - j.updated_at)::int as seconds
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'public-events.tell-person' order by j.id`,
    )
    return rows.map((job) => ({ ...job, at: this.#dueTimes.of(job, this.#clock.now()) }))
  }

  async #run({ id, eid, mailbox, at }: Queued & { readonly at: number }): Promise<void> {
    await this.#deps.pool.query('delete from graphile_worker._private_jobs where id = $1', [id])
    const before = await this.#offeredIn(eid, mailbox)
    if (before.length === 0) return
    this.#clock.later(at - this.#clock.now().getTime())
    await tellPersonJob.run(this.#deps, { eventId: eid, mailbox })
    for (const { who, until, told } of await this.#offeredIn(eid, mailbox))
      if (told === 'offered' && before.some((one) => one.who === who && one.told !== 'offered'))
        this.#told.get(eid)?.push(`${who} ${until.getTime()}`)
  }

  async #offeredIn(eid: number, mailbox: string): Promise<Offered[]> {
    const { rows } = await this.#deps.pool.query<Offered>(
      `select substr(r.first, 2)::int as who, r.event_id as eid, r.asked_until as until, t.told
       from public_registration r left join public_registration_told t on t.registration_id = r.id
       where r.event_id = $1 and r.mailbox = $2 and r.state = 'waiting' and r.asked_until is not null`,
      [eid, mailbox],
    )
    return rows
  }
}
