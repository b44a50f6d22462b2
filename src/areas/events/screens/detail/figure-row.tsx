import { useState } from 'react'
import { memberPaths } from '#areas/members/calls/pages.ts'
import { counted } from '#kernel/rules/counted.ts'
import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import '#kernel/web/ui/desk/desk.css'
import { runsClub, useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import type { AdminEvent, BoardPlayer, Figures } from './board-players.ts'

/** The event's numbers: spots, money, email. */
export function FigureRow({ event, figures }: { event: AdminEvent; figures: Figures }) {
  const { held, spots, paid, due, mailed, opened, failed } = figures
  return (
    <ul className="figure-row" aria-label="Numbers">
      <li className="event-figure is-wide">
        <p className="figure-line">
          <span>
            <strong className="figure-number num">{held}</strong> / {spots} spots
          </span>
          <span>{leftOf(held, spots)}</span>
        </p>
        <span className="figure-bar">
          <span style={{ width: `${Math.min(100, (held / spots) * 100)}%` }} />
        </span>
      </li>
      {event.cost > 0 && (
        <li className="event-figure">
          <p>Paid</p>
          <p>
            <strong className="figure-number num">{moneyText(centsOf(paid))}</strong> / {moneyText(centsOf(due))}
          </p>
        </li>
      )}
      {mailed > 0 && (
        <li className="event-figure">
          <p>Emails opened</p>
          <p>
            <strong className="figure-number num">{opened}</strong> / {mailed}
          </p>
        </li>
      )}
      {failed.length > 0 && <FailedMail players={failed} />}
    </ul>
  )
}

function leftOf(held: number, spots: number): string {
  if (held > spots) return `${held - spots} over the limit`
  return held === spots ? 'full' : `${spots - held} left`
}

/** Players whose email bounced; pressing it lists them with links to their addresses. */
function FailedMail({ players }: { players: readonly BoardPlayer[] }) {
  const [isOpen, setOpen] = useState(false)
  const words = counted(players.length, 'email failed', 'emails failed')
  return (
    <li>
      <button type="button" className="event-figure is-bad" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <strong>{words}</strong>{' '}
        <span className="figure-more">{players.length === 1 ? players[0]?.name : 'Who it was'}</span>
      </button>
      <Sheet isOpen={isOpen} title={words} onClose={() => setOpen(false)}>
        <ul className="lines">
          {players.map((player) => (
            <Failed key={player.eiid} player={player} />
          ))}
        </ul>
      </Sheet>
    </li>
  )
}

function Failed({ player: { mid, name } }: { player: BoardPlayer }) {
  const isAdmin = runsClub(useClub())
  const pathOf = useClubPath()
  return (
    <li>
      <span className="line-name">{name}</span>
      {isAdmin && mid !== undefined && (
        <ButtonLink kind="quiet" size="sm" to={pathOf(memberPaths.member, { mid })}>
          Fix address <span className="unseen">for {name}</span>
        </ButtonLink>
      )}
    </li>
  )
}
