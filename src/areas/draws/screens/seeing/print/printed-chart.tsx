import { courtWords } from '#areas/draws/calls/words.ts'
import { type PlayerRound, playerRoundsOf } from '#areas/draws/rules/player-rounds.ts'
import { playersOfRounds } from '#areas/draws/rules/sheet.ts'
import { shortNamesOf } from '#areas/draws/rules/short-names.ts'
import { compareNames } from '#kernel/rules/names.ts'
import { courtsOfRounds } from '../draw-sheets.ts'
import { madeWords } from '../words.ts'
import { PaperHead, type Printed } from './paper-head.tsx'

/** The score chart: one line for each player with their courts, to write their points beside (spec 001 §2.5). */
export function PrintedChart(printed: Printed) {
  const { view, sheet } = printed
  const rounds = sheet.draw
  const { onSheets } = shortNamesOf(view.players)
  const players = playersOfRounds(rounds).sort((one, other) => compareNames(onSheets(one), onSheets(other)))
  return (
    <section className="printed-sheet" aria-label={sheet.sub_name || 'Score chart'}>
      <PaperHead {...printed} part={`Score chart, games to ${view.points}`} />
      <table className="printed-table is-chart">
        <colgroup>
          <col className="printed-player" />
          <col span={rounds.length + 1} />
        </colgroup>
        <thead>
          <tr className="printed-heads">
            <th scope="col">Player</th>
            {rounds.map((_, round) => (
              <th key={round} scope="col">
                <span className="unseen">Round </span>
                {round + 1}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {players.map((eiid) => (
            <tr key={eiid}>
              <th scope="row">{onSheets(eiid)}</th>
              {playerRoundsOf(courtsOfRounds(sheet), eiid).all.map((round) => (
                <td key={round.round} className={round.is === 'playing' ? undefined : 'is-out'}>
                  {shortWords(round)}
                </td>
              ))}
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="printed-made">{madeWords(sheet)} The small text shows where each player plays.</p>
    </section>
  )
}

/** In a corner of a cell, to leave room for the points. */
function shortWords(round: PlayerRound): string {
  if (round.is === 'playing') return courtWords(round.court)
  return round.is === 'resting' ? 'out' : '–'
}
