import { useEffect, useRef, useState } from 'react'
import { useActs } from '#kernel/web/api/hooks.ts'
import {
  type AdminEvent,
  type BoardPlayer,
  boardColumnsOf,
  type ColumnName,
  columnTitles,
  type Lists,
} from '../board-players.ts'
import { playerCalls } from '../player-calls.ts'
import { type ActOutcome, type End, runActs } from './run-acts.ts'
import { askOf, isThere, type SeveralAct, severalActs } from './several-acts.ts'

/** An action on several players, under way or finished. */
export interface SeveralRun {
  readonly chosen: SeveralAct
  readonly players: readonly BoardPlayer[]
  /** In the order of `players`, starting with the first. */
  readonly outcomes: readonly ActOutcome[]
  /** Undefined while it is under way. */
  readonly end: End | undefined
  /** When it continues, in ms; undefined while it is not waiting. */
  readonly waitsUntil: number | undefined
  readonly isStopping: boolean
}

interface About {
  readonly event: AdminEvent
  /** Reads the current lists; undefined when they could not be read. */
  readonly readLists: () => Promise<Lists | undefined>
  /** Ignores live updates, or listens to them again. */
  readonly hush: (isHushed: boolean) => void
}

/**
 * Does one thing for several players, one call after the other, and records the result for each (spec 001 §4: one
 * action at a time). It can be stopped after the current call, and resumed; leaving the page stops it.
 */
export function useRun({ event, readLists, hush }: About) {
  const [run, setRun] = useState<SeveralRun>()
  const { act } = useActs()
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  const update = (change: Partial<SeveralRun>) => setRun((now) => now && { ...now, ...change })

  const go = async (chosenAct: SeveralAct, players: readonly BoardPlayer[], before: readonly ActOutcome[]) => {
    const stop = new AbortController()
    stopping.current = stop
    const outcomes = [...before]
    setRun({ chosen: chosenAct, players, outcomes: before, end: undefined, waitsUntil: undefined, isStopping: false })
    // Otherwise every change would trigger a full re-read of the board hidden below the sheet.
    hush(true)
    let lists = await readLists()
    const ending = runActs({
      players: players.slice(before.length),
      isStopped: () => stop.signal.aborted,
      doOne: async (player) =>
        withoutAsking(chosenAct, { player, players, outcomes, lists }) ??
        outcomeOf(
          chosenAct,
          player,
          await askOf(playerCalls(act, event.eid, { eiid: player.eiid ?? 0, mid: player.mid ?? 0 }), chosenAct)(),
        ),
      onOutcome: (outcome) => {
        outcomes.push(outcome)
        update({ outcomes: [...outcomes] })
      },
      pause: async (seconds) => {
        update({ waitsUntil: Date.now() + seconds * 1000 })
        await sleep(seconds * 1000, stop.signal)
        lists = await readLists()
        update({ waitsUntil: undefined })
      },
    })
    const end = await ending.finally(() => hush(false))
    await readLists()
    update({ end })
  }
  return {
    run,
    start: (chosenAct: SeveralAct, players: readonly BoardPlayer[]) => void go(chosenAct, players, []),
    goOn: () => run && void go(run.chosen, run.players, run.outcomes),
    stop: () => {
      stopping.current?.abort()
      update({ isStopping: true })
    },
    forget: () => setRun(undefined),
  }
}

interface Case {
  readonly player: BoardPlayer
  readonly players: readonly BoardPlayer[]
  readonly outcomes: readonly ActOutcome[]
  readonly lists: Lists | undefined
}

/**
 * The outcome for a player who need not, or must not, be handled any more: done together with the partner, already
 * there, or moved by someone else since the selection. A player whom a selected partner has left is still handled.
 */
function withoutAsking(chosenAct: SeveralAct, { player, players, outcomes, lists }: Case): ActOutcome | undefined {
  const ofPartner = outcomes.find((one) => one.player.eiid === player.partner_eiid)
  if (severalActs[chosenAct.name].movesPair && ofPartner?.kind === 'done') return { player, kind: 'done', words: '' }
  if (!lists) return undefined
  const { column, isPaid } = standingOf(lists, player)
  if (isThere(chosenAct, column) || (chosenAct.payment && isPaid)) return { player, kind: 'done', words: '' }
  if (column === chosenAct.column) return undefined
  if (players.some((one) => one.eiid === player.partner_eiid)) return undefined
  const words = column
    ? `Someone just moved them to ${columnTitles[column]}, so we left them there.`
    : 'Someone just deleted this invitation.'
  return { player, kind: 'refused', words }
}

function outcomeOf(
  chosenAct: SeveralAct,
  player: BoardPlayer,
  message: { readonly text: string; readonly kind: string } | undefined,
): ActOutcome {
  // Only a Yes can turn into something else: a spot on the waitlist, or no spot without a partner.
  if (chosenAct.name === 'yes' && message && message.kind !== 'ok')
    return { player, kind: 'other', words: message.text }
  return { player, kind: 'done', words: '' }
}

/** A player's current column; undefined for a deleted invitation. */
function standingOf(lists: Lists, { eiid }: BoardPlayer): { column: ColumnName | undefined; isPaid: boolean } {
  const column = boardColumnsOf(lists, true).find(({ players }) => players.some((one) => one.eiid === eiid))
  const now = column?.players.find((one) => one.eiid === eiid)
  return { column: column?.name, isPaid: Boolean(now?.payment_type) }
}

/** Waits, or returns early when stopped. */
const sleep = (ms: number, stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    stopped.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
