import { teamsOf } from '#areas/draws/rules/player-rounds.ts'
import { playersOfRounds } from '#areas/draws/rules/sheet.ts'
import { shortNamesOf } from '#areas/draws/rules/short-names.ts'
import { counted } from '#kernel/rules/counted.ts'
import { rowText } from '#kernel/rules/list-text.ts'
import type { Sheet } from '../../sheets.ts'
import { courtColumns } from '../court-columns.ts'
import { courtHeads, courtOfRound, madeWords } from '../words.ts'
import { PaperHead, type Printed } from './paper-head.tsx'

/** Courts side by side on a sheet of paper; fewer fit in larger letters. */
const columnsOf = { normal: 6, larger: 4 } as const
/** With this many columns besides the one for the rounds, the letters are a little smaller. */
const denseFrom = 7
/**
 * If more people than this sit out, they are listed in a line below the courts, because a column would make the rows
 * too high.
 */
const mostInColumn = 4

/** The rounds of a draw for posting on the fence: rounds by courts, lines to write the scores on, and who sits out. */
export function PrintedRounds({ isLarger, ...printed }: Printed & { isLarger: boolean }) {
  const { sheet } = printed
  const mostCourts = Math.max(0, ...sheet.draw.map(({ courts }) => courts.length))
  const [normal = []] = courtColumns(mostCourts, columnsOf.normal)
  const byes = byesColumn(sheet)
  const isDense = normal.length + (byes === 'column' ? 1 : 0) >= denseFrom
  return (
    <section
      className={isDense ? 'printed-sheet is-dense' : 'printed-sheet'}
      aria-label={sheet.sub_name || 'All rounds'}
    >
      {courtColumns(mostCourts, isLarger ? columnsOf.larger : columnsOf.normal).map((columns) => (
        <RoundsTable key={columns[0]} courts={columns} byes={byes} {...printed} />
      ))}
      <p className="printed-made">{madeWords(sheet)}</p>
    </section>
  )
}

/** Where the people who sit out are listed. */
type ByesPlace = 'nowhere' | 'column' | 'row'

function byesColumn({ draw }: Sheet): ByesPlace {
  const mostByes = Math.max(0, ...draw.map(({ byes }) => byes.length))
  if (mostByes === 0) return 'nowhere'
  return mostByes <= mostInColumn ? 'column' : 'row'
}

function RoundsTable({ courts, byes: place, ...printed }: Printed & { courts: readonly number[]; byes: ByesPlace }) {
  const { view, sheet } = printed
  const rounds = sheet.draw
  const { onSheets } = shortNamesOf(view.players)
  const heads = courtHeads(sheet, courts)
  const columns = courts.length + (place === 'column' ? 2 : 1)
  const players = playersOfRounds(rounds).length
  const part = rowText([counted(players, 'player'), counted(sheet.courts, 'court'), counted(rounds.length, 'round')])
  return (
    <div className="printed-part">
      <PaperHead {...printed} part={part} />
      <table className="printed-table" aria-label={`${heads[0]} to ${heads.at(-1)}`}>
        <colgroup>
          <col className="printed-round" />
          <col span={columns - 1} />
        </colgroup>
        <thead>
          <tr className="printed-heads">
            <th scope="col">Round</th>
            {courts.map((court, column) => (
              <th key={court} scope="col">
                {heads[column]}
              </th>
            ))}
            {place === 'column' && <th scope="col">Sit out</th>}
          </tr>
        </thead>
        {rounds.map(({ courts: seats, byes }, round) => (
          <tbody key={round}>
            <tr>
              <th scope="row" rowSpan={place === 'row' ? 2 : 1} className="printed-number">
                {round + 1}
              </th>
              {courts.map((court, column) => {
                const players = seats[court]
                const name = courtOfRound(sheet, round, court)
                return (
                  <td key={court}>
                    {players && name !== heads[column] && <p className="printed-court">{name}</p>}
                    {players && <PrintedGame players={players} nameOf={onSheets} />}
                  </td>
                )
              })}
              {place === 'column' && (
                <td>
                  <Names of={byes} nameOf={onSheets} />
                </td>
              )}
            </tr>
            {place === 'row' && (
              <tr>
                <td colSpan={courts.length}>
                  <span className="printed-court">Sit out: </span>
                  <span className="printed-names">{rowText(byes.map(onSheets))}</span>
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function PrintedGame({ players, nameOf }: { players: readonly number[]; nameOf: (eiid: number) => string }) {
  const [team, others] = teamsOf(players)
  return (
    <>
      <Names of={team} nameOf={nameOf} />
      <p className="printed-against">against</p>
      <Names of={others} nameOf={nameOf} />
      <p className="printed-score">
        <span className="printed-line" />–<span className="printed-line" />
      </p>
    </>
  )
}

/** One name below another, so that a column as narrow as the longest name is enough. */
function Names({ of, nameOf }: { of: readonly number[]; nameOf: (eiid: number) => string }) {
  return of.map((eiid) => (
    <p key={eiid} className="printed-name">
      {nameOf(eiid)}
    </p>
  ))
}
