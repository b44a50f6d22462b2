import { useCallback } from 'react'
import { getScores, saveScores } from '#areas/rosters/calls/scores.ts'
import { type KeptActs, useActsKept } from '#kernel/web/api/acts/use-acts-kept.ts'
import { useKeptCall } from '#kernel/web/api/acts/use-kept-call.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { eventScope } from '../event-scope.ts'
import { type NewCell, type Scores, totalOf, withUnsentActs } from './shown-scores.ts'

export interface ScoreKeeping {
  /** The server's scores, including what this device has not sent yet. */
  readonly scores: Scores
  readonly keptActs: KeptActs
  /** Writes cells that are set together; `words` say what they are. Offers Undo. */
  readonly write: (cells: readonly NewCell[], words: string) => void
  /** Writes cells over whatever has been saved since. */
  readonly insist: (cells: readonly NewCell[], words: string) => void
}

/** Reads an event's scores and writes them, on this device first, so that a court that is offline keeps them. */
export function useScores(eid: number, isLadder: boolean) {
  // While no view of the scores was open, this page received no updates, so each view that opens reads again.
  const read = useKeptCall(getScores, { params: { eid: String(eid) } }, { staleTime: 0 })
  const { refetch } = read
  const keptActs = useActsKept(eventScope(eid), refetch)
  const shownScores = read.data && withUnsentActs(read.data, keptActs.acts, isLadder)
  const { add } = keptActs
  const { data } = read
  const save = useCallback(
    (cells: readonly NewCell[], words: string) => {
      if (!data) return
      // The numbers were typed for the draw on the screen. If another draw has replaced it by the time they arrive,
      // it must not get them.
      const did = data.rows.find(({ eiid }) => eiid === cells[0]?.eiid)?.did ?? null
      const body = { cells: [...cells], version: data.version, did }
      add(saveScores, { params: { eid: String(eid) }, body }, { slot: slotOf(eid, cells), words })
    },
    [add, eid, data],
  )
  const write = (cells: readonly NewCell[], words: string) => {
    if (!shownScores) return
    const before = cells.map((cell) => ({ ...cell, score: scoreIn(shownScores, cell) }))
    if (before.every(({ score }, index) => score === cells[index]?.score)) return
    save(cells, words)
    const lost = [...before, ...totalsReplaced(shownScores, cells)]
    const isLoss = lost.some(({ score }) => score !== null)
    if (isLoss) toast(words, 'ok', { label: 'Undo', run: () => save(lost, `${words}, undone`) })
  }
  const keeping: ScoreKeeping | undefined = shownScores && { scores: shownScores, keptActs, write, insist: save }
  return { ...read, keeping }
}

/** The same cells, whatever is written into them. */
const slotOf = (eid: number, cells: readonly NewCell[]) =>
  `scores ${eid} ${cells
    .map(({ eiid, round }) => `${round}:${eiid}`)
    .sort()
    .join()}`

function scoreIn({ rows }: Scores, { eiid, round }: NewCell): number | null {
  const row = rows.find((one) => one.eiid === eiid)
  return row ? ((round === 0 ? totalOf(row) : row.score_detail[round - 1]) ?? null) : null
}

/** The totals that are removed when round scores are written. */
function totalsReplaced(scores: Scores, cells: readonly NewCell[]): NewCell[] {
  const players = new Set(cells.flatMap(({ eiid, round, score }) => (round > 0 && score !== null ? [eiid] : [])))
  const totals = [...players].map((eiid) => ({
    eiid,
    round: 0,
    score: scoreIn(scores, { eiid, round: 0, score: null }),
  }))
  return totals.filter(({ score }) => score !== null)
}
