import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { type Lists, levelOf, matching, type Player } from './players.ts'

interface Props {
  readonly lists: Lists
  /** Who looks for a partner. */
  readonly eiid: number
  readonly isPending: boolean
  readonly onPick: (eiid: number) => void
}

/** So many are shown; a name finds the others. */
const mostShown = 12

/** Everybody in the event who has no partner yet, first those who look for one. */
export function PartnerPicker({ lists, eiid, isPending, onPick }: Props) {
  const [find, setFind] = useState('')
  // Whoever said no is left alone.
  const { needsPartner, yes, waitlist, invited } = lists
  const free = [...needsPartner, ...yes, ...waitlist, ...invited].filter(
    (player) => !player.partner && player.eiid !== eiid,
  )
  const found = matching(free, find)
  return (
    <>
      <SearchField
        label="Find the partner"
        hint="Those who look for a partner stand first. Whoever is not invited is added to the event first."
        value={find}
        onChange={setFind}
      />
      {found.length === 0 && <p className="muted">Sorry no names were found.</p>}
      <ul className="lines" aria-label="Players without a partner">
        {found.slice(0, mostShown).map((player) => (
          <One key={player.eiid} player={player} isPending={isPending} onPick={onPick} />
        ))}
      </ul>
      {found.length > mostShown && <p className="muted">{found.length - mostShown} more: type a name to find them.</p>}
    </>
  )
}

function One({ player, isPending, onPick }: Pick<Props, 'isPending' | 'onPick'> & { player: Player }) {
  const { eiid, name } = player
  return (
    <li>
      <span className="line-words">
        <span className="line-name">{name}</span> <span className="muted">{levelOf(player)}</span>
      </span>
      <Button size="sm" loading={isPending} onClick={() => eiid !== undefined && onPick(eiid)}>
        Choose <span className="unseen">{name}</span>
      </Button>
    </li>
  )
}
