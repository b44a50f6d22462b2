import { nowWords } from '#areas/draws/calls/words.ts'
import { playerRoundsOf } from '#areas/draws/rules/player-rounds.ts'
import { namesOf, sheetsOf } from '../sheets.ts'
import './court-now.css'
import { courtsOfRounds, sheetWith } from './draw-sheets.ts'
import { useDraw } from './use-draw.ts'

/** Where and with whom the reader plays in the current round, and what comes next; nothing before the first round. */
export function CourtNow({ eid }: { eid: number }) {
  const { draw } = useDraw(eid, undefined)
  if (!draw || draw.you === null) return null
  const sheet = sheetWith(sheetsOf(draw.view), draw.you)
  const rounds = sheet && playerRoundsOf(courtsOfRounds(sheet), draw.you)
  if (!rounds?.now) return null
  return (
    <p className="court-now" role="status">
      {nowWords(rounds, namesOf(draw.view.players))}
    </p>
  )
}
