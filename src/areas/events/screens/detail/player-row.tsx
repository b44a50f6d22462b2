import { memo } from 'react'
import { type BoardPlayer, isAsked, levelOf } from './board-players.ts'
import { MailMark } from './mail-mark.tsx'

interface Props {
  readonly player: BoardPlayer
  /** The price of a spot in dollars. */
  readonly cost: number
  readonly onOpen: (eiid: number) => void
}

/** A name that opens that player's actions. Redrawn only when something about the player changes. */
export const PlayerRow = memo(function PlayerRow({ player, cost, onOpen }: Props) {
  const { eiid } = player
  return (
    <button
      type="button"
      className="player-open"
      data-player={eiid}
      aria-haspopup="dialog"
      onClick={() => eiid !== undefined && onOpen(eiid)}
    >
      <PlayerWords player={player} cost={cost} />
    </button>
  )
})

/** What a row says about a player: waitlist position, name, level, partner, money, email. */
export function PlayerWords({ player, cost }: Pick<Props, 'player' | 'cost'>) {
  const { name, position, partner_name: partner, sub_name: division, payment_type: payment, dues_paid } = player
  const isUnpaid = cost > 0 && !payment && (player.response === 'yes' || player.response === 'partner')
  const asked = isAsked(player)
    ? player.substitute === 'asked'
      ? 'asked to substitute'
      : 'asked'
    : substituteMark(player)
  const words = [asked, levelOf(player), partner && `with ${partner}`, division, payment ?? '']
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      {position !== null && (
        <>
          <span className="player-place num">{position}</span>{' '}
        </>
      )}
      <span className="player-words">
        <span className="player-name">{name}</span>{' '}
        {(words || isUnpaid || dues_paid === 'no') && (
          <span className="player-more">
            {words}
            {isUnpaid && <Warning isFirst={!words} words="not paid" />}
            {dues_paid === 'no' && <Warning isFirst={!words && !isUnpaid} words="dues not paid" />}
          </span>
        )}
      </span>
      <MailMark player={player} />
    </>
  )
}

/** What came of asking a player to substitute. */
function substituteMark({ substitute, response }: BoardPlayer): string {
  if (substitute === 'plays' && (response === 'yes' || response === 'partner')) return 'substitute'
  return substitute === 'passed' ? 'can’t substitute' : ''
}

const Warning = ({ words, isFirst }: { words: string; isFirst: boolean }) => (
  <>
    {!isFirst && ' · '}
    <strong className="player-warn">{words}</strong>
  </>
)
