import { startRound, takeBackRound } from '#areas/draws/calls/changes.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { enqueue } from '#kernel/server/jobs/job.ts'
import { type Sheet, saveStarted } from './sheet-rows.ts'
import type { DrawCaller } from './store-draw.ts'
import { tellRound } from './tell-round.ts'
import { underLock } from './under-lock.ts'
import { startedWords, takenBackWords } from './words.ts'

interface Wish<Code extends string> {
  readonly round: number
  /** The division. Missing or null means every current sheet. */
  readonly sid?: number | null | undefined
  /** Returns the last round that will then have started. */
  readonly decide: (sheet: Sheet) => Result<number, Code>
  readonly words: (sheet: Sheet, round: number) => string
}

/** Sets how far an event's sheets have progressed. A repeat changes nothing, so that a phone can send it twice. */
async function setStarted<Code extends string>(asking: DrawCaller, { round, sid, decide, words }: Wish<Code>) {
  return underLock<Code | 'no-draw' | 'round-unknown'>(asking, async ({ tx, base, raise, log }) => {
    const chosenSheets = base.sheets.filter(({ divisionId }) => (sid ?? null) === null || divisionId === sid)
    if (chosenSheets.length === 0) return refuse('no-draw')
    const withRound = chosenSheets.filter(({ rounds }) => rounds.length >= round)
    if (withRound.length === 0) return refuse('round-unknown', { field: 'round' })
    const changes: { sheet: Sheet; started: number }[] = []
    for (const sheet of withRound) {
      const decision = decide(sheet)
      if (!decision.ok) return decision
      if (decision.value !== sheet.started) changes.push({ sheet, started: decision.value })
    }
    if (changes.length === 0) return ok({ isChanged: false })
    const version = await raise()
    for (const { sheet, started } of changes) {
      await saveStarted(tx, asking.subject.clubId, sheet.id, { started, version })
      await log(sheet.id, 'draw.run', words(sheet, round))
      if (started > sheet.started) await enqueue(tx, tellRound, { ...idsOf(asking), sheetId: sheet.id, round: started })
    }
    return ok({ isChanged: true })
  })
}

const idsOf = ({ subject: { clubId, eventId } }: DrawCaller) => ({ clubId, eventId })

export const runDrawHandlers: readonly MountedCall[] = [
  handle(startRound, async ({ body, ...asking }) =>
    setStarted<never>(asking, {
      ...body,
      decide: ({ started }) => ok(Math.max(started, body.round)),
      words: startedWords,
    }),
  ),
  handle(takeBackRound, async ({ body, ...asking }) =>
    setStarted(asking, {
      ...body,
      decide: ({ started, scored }) => {
        if (started < body.round) return ok(started)
        return scored >= body.round ? refuse('round-has-scores') : ok(body.round - 1)
      },
      words: takenBackWords,
    }),
  ),
]
