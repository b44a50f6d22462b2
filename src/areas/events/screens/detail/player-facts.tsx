import { centsOf, moneyText } from '#kernel/rules/money.ts'
import { clubTime } from '#kernel/web/ui/desk/club-time.ts'
import { type AdminEvent, type BoardPlayer, type ColumnName, columnTitles, isAsked, levelOf } from './board-players.ts'

interface Props {
  readonly event: AdminEvent
  readonly player: BoardPlayer
  readonly column: ColumnName
}

/** The facts about a player that matter before acting. */
export function PlayerFacts({ event, player, column }: Props) {
  const { position, partner_name: partner, sub_name: division, payment_type: payment, answer, answered } = player
  const place =
    column === 'waitlist' && position !== null ? `${columnTitles[column]}, number ${position}` : columnTitles[column]
  const facts = [
    ['Status', place],
    ['Level', levelOf(player)],
    ['Partner', partner],
    ['Division', division],
    ['Payment', payment ?? (event.cost > 0 ? `${moneyText(centsOf(event.cost))} not paid` : '')],
    [isAsked(player) ? 'Asked until' : 'Was asked until', askedWords(player, event.time_zone)],
    ['Replied', answered ? clubTime(answered, event.time_zone) : ''],
    ['Dues', player.dues_paid === 'no' ? 'not paid' : ''],
    ['Email', mailOf(player)],
    [event.question || 'Answer', answer ?? ''],
  ].filter(([, words]) => words)
  return (
    <dl className="player-facts">
      {facts.map(([title, words]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

const askedWords = ({ asked_until: until }: BoardPlayer, zone: string) => (until ? clubTime(until, zone) : '')

function mailOf({ delivered, viewed, failed }: BoardPlayer): string {
  if (failed) return 'couldn’t be delivered'
  if (viewed) return 'probably opened'
  return delivered ? 'delivered' : ''
}
