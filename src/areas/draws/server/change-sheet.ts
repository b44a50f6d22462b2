import type { ChangedSheet } from '#areas/draws/rules/change-sheet.ts'
import {
  concludeSheetChange,
  type PreparedSheet,
  prepareSheetChange,
  type RunningSheet,
  type SheetChange,
} from '#areas/draws/rules/change-sheet.ts'
import { leftOutAfter } from '#areas/draws/rules/presence.ts'
import { begunRounds, playersOfRounds } from '#areas/draws/rules/sheet.ts'
import { getEvent, lockEvent } from '#areas/events/server/event-rows.ts'
import { tellEvent, touchEvent } from '#areas/events/server/touch-event.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { type ChangeRefused, refusalOf } from './change-refusals.ts'
import { type Comer, comerIn, withComer, withoutNumber } from './comer.ts'
import { drawOrEnd, type WorkerDraw } from './draw-in-worker.ts'
import { logInDraw } from './draw-log-rows.ts'
import { inTurn } from './draw-turn.ts'
import { raiseVersion } from './event-draw-rows.ts'
import { presenceIn, savePresence } from './presence.ts'
import { nameOf, namesOf, presentView } from './present.ts'
import { type DrawBase, readBase } from './read-draw.ts'
import { type Sheet, saveSheet } from './sheet-rows.ts'
import type { DrawCaller } from './store-draw.ts'
import { changeWords, fairnessSentence, placedWords } from './words.ts'

/** How long the search for the remaining rounds can take, in milliseconds. */
const searchMs = 5000

/** A change as requested by a call. */
export interface WishedChange<Code extends string> {
  /** Which of the current sheets to change. */
  readonly pick: (sheets: readonly Sheet[]) => Sheet | undefined
  /** The version of the sheet that the caller has seen. Undefined for any. */
  readonly version: number | undefined
  /** A member who is coming and is first put on the Yes list, unless they have a spot. */
  readonly comer?: Comer<Code> | undefined
  /** The change, decided from the players and the sheet. Called again under the event's lock. */
  readonly decide: (base: DrawBase, sheet: Sheet) => Result<SheetChange, Code>
  /** A final check in the transaction, before the change is stored. */
  readonly check?: (tx: Tx, sheet: Sheet) => Promise<Result<undefined, Code>>
}

type Refusals<Code extends string> = Code | ChangeRefused | 'no-draw' | 'stale-draw' | 'not-found' | 'event-merged'

interface Prepared {
  readonly base: DrawBase
  readonly sheet: Sheet
  readonly running: RunningSheet
  readonly change: SheetChange
  readonly prepared: PreparedSheet
  /** The player who is coming has no spot yet. */
  readonly isPlacing?: boolean
}

/** The result of a change: the view, and its sentences. */
interface Changed {
  readonly view: ReturnType<typeof presentView>
  readonly sentences: string[]
}

type Outcome<Code extends string> = Result<Changed, Refusals<Code> | 'draw-too-slow' | 'busy'>

/**
 * Changes a sheet. What the engine has to draw is drawn in a thread before the event is locked. Under the lock the
 * sheet must still be the one that was read. Otherwise the change is refused, with the current draw.
 */
export async function changeSheet<Code extends string>(
  asking: DrawCaller,
  wish: WishedChange<Code>,
): Promise<Result<Changed, Refusals<Code> | 'draw-too-slow' | 'busy' | 'draw-underway'>> {
  const first = await readPrepared(asking, wish)
  if (!first.ok) return first
  if (first.value.prepared.prepared.isDone) return storeChange(asking, wish, first.value)
  return inTurn(asking.deps, asking.subject, async (): Promise<Outcome<Code>> => {
    const result = await drawnFor(first.value)
    return result.ok ? storeChange(asking, wish, first.value, result.value) : result
  })
}

/** Shows what a change would do, and stores nothing. */
export async function previewChange<Code extends string>(
  asking: DrawCaller,
  wish: WishedChange<Code>,
): Promise<Result<Changed, Refusals<Code> | 'draw-too-slow' | 'draw-underway'>> {
  const first = await readPrepared(asking, wish)
  if (!first.ok) return first
  const { base, isPlacing } = first.value
  const present = (workerDraw?: WorkerDraw) =>
    ok(withPlace(changedOf(first.value, workerDraw).shown, base, isPlacing && wish.comer))
  if (first.value.prepared.prepared.isDone) return present()
  return inTurn(asking.deps, asking.subject, async () => {
    const result = await drawnFor(first.value)
    return result.ok ? present(result.value) : result
  })
}

async function readPrepared<Code extends string>({ deps, subject }: DrawCaller, wish: WishedChange<Code>) {
  const base = await readBase(deps.db, await getEvent(deps.db, subject))
  const soon = await withComer(deps.db, base, wish.comer?.memberId)
  const prepared = prepare(soon, wish)
  return prepared.ok ? ok({ ...prepared.value, isPlacing: soon !== base }) : prepared
}

function prepare<Code extends string>(base: DrawBase, wish: WishedChange<Code>): Result<Prepared, Refusals<Code>> {
  // Its players have been moved to another event.
  if (base.event.merged_into !== null) return refuse('event-merged')
  const sheet = wish.pick(base.sheets)
  if (!sheet) return refuse('no-draw')
  if (wish.version !== undefined && wish.version !== sheet.version) return staleDraw(base)
  const decision = wish.decide(base, sheet)
  if (!decision.ok) return decision
  const running = { ...sheet, begun: begunRounds(sheet) }
  const prepared = prepareSheetChange(running, decision.value)
  if (!prepared.ok) return refusalOf(prepared)
  return ok({ base, sheet, running, change: decision.value, prepared: prepared.value })
}

/** Someone else was faster. The refusal includes the current draw. */
const staleDraw = (base: DrawBase) =>
  refuse('stale-draw', { version: base.state.lastVersion, present: presentView(base, 'organiser') })

async function drawnFor({
  prepared: { prepared },
}: Prepared): Promise<Result<WorkerDraw, 'draw-too-slow' | ChangeRefused>> {
  if (prepared.isDone) throw new Error('there is nothing to draw')
  const result = await drawOrEnd(prepared.toDraw, searchMs)
  if (result.ok) return result
  const { code } = result
  return code === 'draw-too-slow' ? refuse(code) : refusalOf({ ok: false, code })
}

/** What decides the outcome of a change. */
const fingerprintOf = ({ base, sheet, running, change }: Prepared, comer?: Comer<string>) =>
  JSON.stringify([
    sheet.id,
    sheet.version,
    running.begun,
    withoutNumber(change, comer && comerIn(base, comer.memberId)),
  ])

async function storeChange<Code extends string>(
  { deps, subject, actor }: DrawCaller,
  wish: WishedChange<Code>,
  first: Prepared,
  workerDraw?: WorkerDraw,
): Promise<Result<Changed, Refusals<Code> | 'busy'>> {
  const { clubId, eventId } = subject
  return inTransaction<Changed, Refusals<Code>>(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) return refuse('not-found')
    if (event.merged_into !== null) return refuse('event-merged')
    const result = await wish.comer?.place(tx, event)
    if (result && !result.ok) return result
    const base = await readBase(tx, event)
    const again = prepare(base, wish)
    if (!again.ok) return again
    if (fingerprintOf(again.value, wish.comer) !== fingerprintOf(first, wish.comer)) return staleDraw(base)
    const { sheet } = again.value
    const checked = await wish.check?.(tx, sheet)
    if (checked && !checked.ok) return checked
    const { state, shown } = changedOf(again.value, workerDraw)
    const now = deps.clock.now()
    const { change } = again.value
    const isMoved = await savePresence(tx, { base, change, accountId: actor.userId, now })
    const { version } = await raiseVersion(tx, subject, { isNew: false })
    await saveSheet(tx, clubId, sheet.id, { ...state, version })
    const by = { sheetId: sheet.id, kind: 'draw.changed', accountId: actor.userId, now }
    await logInDraw(tx, subject, [{ ...by, what: shown.sentences.join(' ') }])
    const { seq } = await touchEvent(tx, clubId, eventId)
    // Screens with the event's lists also have to read again if someone got a spot, came or left.
    after(() => tellEvent(deps, eventId, seq, result?.value || isMoved ? undefined : 'draw'))
    const view = presentView(await readBase(tx, { ...event, seq }), 'organiser')
    return ok(withPlace({ ...shown, view }, base, result?.value && wish.comer))
  })
}

/** The sheet after the change, for storing and for showing. */
function changedOf({ base, sheet, running, prepared, change }: Prepared, workerDraw?: WorkerDraw) {
  const { news, report, ...rest }: ChangedSheet = concludeSheetChange(running, prepared, workerDraw)
  const isCut = workerDraw?.isCut ?? sheet.isCut
  const seated = playersOfRounds(rest.rounds.slice(running.begun))
  const presence = presenceIn(base, change)
  const leftOut = leftOutAfter(sheet.leftOut, presence, { seated, entrants: rest.entrants })
  const state = { ...rest, leftOut, sentence: fairnessSentence(report), isCut }
  const sheets = base.sheets.map((other) => (other.id === sheet.id ? { ...sheet, ...state } : other))
  const name = namesOf(base.players)
  const entrantName = (number: number) => (state.entrants[number - 1] ?? []).map(name).join(' & ')
  const prefix = sheet.divisionName === '' ? '' : `${sheet.divisionName}: `
  const [happened = '', ...furtherSentences] = changeWords(news, entrantName)
  const sentences = [`${prefix}${happened}`, ...furtherSentences]
  const players = base.players.map((row) => (presence.gone.includes(row.id) ? { ...row, is_here: false } : row))
  return { state, shown: { view: presentView({ ...base, sheets, players }, 'organiser'), sentences } }
}

/** Adds the sentence about the spot that a player gets with the change. */
function withPlace(changed: Changed, base: DrawBase, comer: Comer<string> | false | undefined): Changed {
  const player = comer && comerIn(base, comer.memberId)
  return player ? { ...changed, sentences: [placedWords(nameOf(player)), ...changed.sentences] } : changed
}
