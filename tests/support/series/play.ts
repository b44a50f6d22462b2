import { extendSeries } from '#areas/events/server/series/extend-series.ts'
import { instantOf, wallMomentIn } from '#kernel/rules/zone-instant.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { addMember } from '#tests/support/a-club.ts'
import { anInvitation } from '#tests/support/an-event.ts'
import type { ClubScene } from '#tests/support/club-world.ts'
import type { TestClock } from '#tests/support/test-clock.ts'
import type { Changed, SeriesAct, SeriesHistory, ShownDate } from './acts.ts'
import { SeriesModel } from './model.ts'

export interface SeriesStage {
  readonly deps: Deps
  readonly clock: TestClock
  readonly scene: ClubScene
  /** Moves the clock, and keeps the sessions. */
  moveTo(instant: Date): Promise<void>
  /** What else is wrong after an act; undefined if nothing is. */
  look?(model: SeriesModel): Promise<string | undefined>
}

/** Everything happens at this time of day on the club's clocks. */
const actClock = '05:00'
const hour = 3_600_000

/** Why a history and the model disagree; undefined if they agree after every act. */
export async function differenceIn(
  stage: SeriesStage,
  history: SeriesHistory,
  makeModel = (...given: ConstructorParameters<typeof SeriesModel>) => new SeriesModel(...given),
): Promise<string | undefined> {
  const product = await Product.begin(stage, history)
  const model = makeModel(history, 'Mixer', history.first, actClock)
  const differs = async (done: string) => {
    const [is, should] = [inOrder(await product.shown()), inOrder(model.shown())]
    const isSame = JSON.stringify(is) === JSON.stringify(should)
    const fault = isSame ? await stage.look?.(model) : `is ${lines(is)}\n should be ${lines(should)}`
    if (fault === undefined) return undefined
    return `seed ${history.seed}, ${history.zone}, ${JSON.stringify(history.repeat)}, after ${done}:\n ${fault}`
  }
  let difference = await differs('the start')
  for (const [index, act] of history.acts.entries()) {
    if (difference) return difference
    const before = await product.replies()
    const fault = await product.play(act)
    if (fault) return `seed ${history.seed}, act ${index} ${JSON.stringify(act)}: ${fault}`
    model.play(act)
    const after = act.do === 'reply' ? before : await product.replies()
    // Replies, payments and places in line never change, on any date, whatever happens to the series.
    if (before !== after) return `seed ${history.seed}, act ${index} ${JSON.stringify(act)} changed replies`
    difference = await differs(`act ${index} ${JSON.stringify(act)}`)
  }
  return difference
}

/** Two series can have a date on one day. */
const inOrder = (dates: readonly ShownDate[]) =>
  dates.toSorted((one, other) => (`${one.day} ${one.starts}` < `${other.day} ${other.starts}` ? -1 : 1))

const lines = (dates: readonly ShownDate[]) => dates.map((date) => Object.values(date).join(' ')).join('; ')

/** The product, as an admin uses it. */
class Product {
  readonly #stage: SeriesStage
  readonly #history: SeriesHistory
  #memberId = 0

  private constructor(stage: SeriesStage, history: SeriesHistory) {
    this.#stage = stage
    this.#history = history
  }

  static async begin(stage: SeriesStage, history: SeriesHistory): Promise<Product> {
    const product = new Product(stage, history)
    const { deps, scene } = stage
    const { zone, first, clock: time, repeat } = history
    await stage.moveTo(instantOf(zone, `${first}T${actClock}`))
    const clubId = scene.ids['cid'] ?? 0
    await deps.db.updateTable('club').set({ time_zone: zone }).where('id', '=', clubId).execute()
    await deps.db.deleteFrom('club_event').where('club_id', '=', clubId).execute()
    await deps.db.deleteFrom('event_series').where('club_id', '=', clubId).execute()
    product.#memberId = await addMember(deps, clubId, null, 'Replier')
    const admin = scene.as('clubAdmin')
    const terms = { ...termsOn(first, { title: 'Mixer', courts: '1', clock: time }), gid: scene.ids['gid'] }
    const { body } = await admin.post(`/api/club/createEvent/${scene.accounts['clubAdmin']}`, terms)
    const answer = await admin.post(`/api/club/repeatEvent/${body.eid}`, { repeat, until: null })
    if (answer.status !== 200) throw new Error(`seed ${history.seed}: not repeated: ${JSON.stringify(answer.body)}`)
    return product
  }

  async #dates() {
    const { deps, scene } = this.#stage
    const rows = await deps.db
      .selectFrom('club_event')
      .select(['id', 'series_day', 'title', 'court_names', 'starts_at'])
      .where('club_id', '=', scene.ids['cid'] ?? 0)
      .where('deleted_at', 'is', null)
      .where('series_day', 'is not', null)
      .orderBy('series_day')
      .orderBy('starts_at')
      .execute()
    return rows.map((row) => ({ ...row, starts: wallMomentIn(this.#history.zone, row.starts_at) }))
  }

  async shown(): Promise<ShownDate[]> {
    const dates = await this.#dates()
    return dates.map(({ series_day, title, court_names, starts }) => ({
      day: series_day ?? '',
      title,
      courts: court_names,
      starts,
    }))
  }

  /** All replies and payments, to the byte. */
  async replies(): Promise<string> {
    const { deps, scene } = this.#stage
    const query = deps.db
      .selectFrom('invitation')
      .selectAll()
      .where('club_id', '=', scene.ids['cid'] ?? 0)
    return JSON.stringify(await query.orderBy('id').execute())
  }

  /** Plays an act; returns why it was refused. */
  async play(act: SeriesAct): Promise<string | undefined> {
    const { deps, clock } = this.#stage
    if (act.do === 'wait') {
      const { zone } = this.#history
      const today = wallMomentIn(zone, clock.now()).slice(0, 10)
      const day = new Date(Date.parse(`${today}T00:00:00Z`) + act.days * 24 * hour).toISOString().slice(0, 10)
      await this.#stage.moveTo(instantOf(zone, `${day}T${actClock}`))
      await extendSeries.run(deps, {})
      return undefined
    }
    const upcoming = (await this.#dates()).filter(({ starts_at: at }) => at > clock.now())
    const date = upcoming[Math.floor(act.at * upcoming.length)]
    return date && this.#act(date, act)
  }

  async #act(
    date: { readonly id: number; readonly title: string; readonly court_names: string; readonly starts: string },
    act: Exclude<SeriesAct, { do: 'wait' }>,
  ): Promise<string | undefined> {
    const { scene } = this.#stage
    const admin = scene.as('clubAdmin')
    if (act.do === 'reply') {
      await this.#reply(date.id, act)
      return undefined
    }
    const is = { title: date.title, courts: date.court_names, clock: date.starts.slice(11) }
    const terms = (changed: Changed) => termsOn(date.starts.slice(0, 10), { ...is, ...changed })
    if (act.do === 'one') return refused(await admin.put(`/api/club/editEvent/${date.id}`, terms(act.changed)))
    if (act.do === 'delete') return refused(await admin.delete(`/api/club/deleteClubEvent/${date.id}?confirmed=yes`))
    if (act.do === 'end')
      return refused(await admin.post(`/api/club/endSeries/${date.id}`, { scope: act.scope, confirmed: true }))
    const read = await admin.get(`/api/club/series/${date.id}`)
    if (read.status !== 200) return refused(read)
    const { version } = read.body
    const last =
      act.do === 'rule' && act.weeks !== null ? Date.parse(date.starts.slice(0, 10)) + act.weeks * 7 * 24 * hour : null
    const rule =
      act.do === 'rule'
        ? { repeat: act.repeat, until: last === null ? null : new Date(last).toISOString().slice(0, 10) }
        : {}
    const body = { ...terms(act.do === 'edit' ? act.changed : {}), ...rule, version, scope: act.scope, confirmed: true }
    const url = `/api/club/editSeries/${date.id}`
    const preview = await admin.put(url, { ...body, preview: true })
    const done = await admin.put(url, body)
    if (done.status === 200 && JSON.stringify(preview.body) !== JSON.stringify(done.body))
      return `said ${JSON.stringify(preview.body)}, did ${JSON.stringify(done.body)}`
    return refused(done)
  }

  async #reply(eventId: number, { response, isPaid }: Extract<SeriesAct, { do: 'reply' }>): Promise<void> {
    const { deps, scene } = this.#stage
    const clubId = scene.ids['cid'] ?? 0
    const known = await deps.db
      .selectFrom('invitation')
      .select('id')
      .where('club_id', '=', clubId)
      .where('event_id', '=', eventId)
      .executeTakeFirst()
    if (known) return
    await anInvitation(deps, clubId, eventId, this.#memberId, {
      response,
      ...(response === 'waitlist' ? { order_number: 1 } : {}),
      ...(response === 'yes' && isPaid ? { payment_type: 'Cash', paid_at: deps.clock.now() } : {}),
    })
  }
}

const refused = ({ status, body }: { status: number; body: { code?: string } }): string | undefined =>
  status === 200 && body.code === undefined ? undefined : `refused: ${JSON.stringify(body)}`

/** What the form sends: an hour from the start, with replies until 7 PM the day before. */
function termsOn(day: string, { title, courts, clock }: Required<Changed>) {
  const [hours = '0', minutes = '00'] = clock.split(':')
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 24 * hour).toISOString().slice(0, 10)
  return {
    title,
    courts,
    startTime: `${day}T${clock}`,
    endTime: `${day}T${String(Number(hours) + 1).padStart(2, '0')}:${minutes}`,
    finalDate: `${before}T19:00`,
    availableSpots: 4,
  }
}
