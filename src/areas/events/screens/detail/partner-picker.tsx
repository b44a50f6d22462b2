import { type ReactNode, useState } from 'react'
import { searchForPartner } from '#areas/invitations/calls/partners.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { SearchField } from '#kernel/web/ui/search-field.tsx'
import { usePause } from '#kernel/web/ui/use-pause.ts'
import { type AdminEvent, type BoardPlayer, filterPlayers, type Lists, levelOf } from './board-players.ts'
import type { Partner } from './player-calls.ts'

interface Props {
  readonly event: AdminEvent
  readonly lists: Lists
  /** The player who needs a partner. */
  readonly player: BoardPlayer
  readonly isPending: boolean
  readonly onPick: (partner: Partner) => void
}

/** This many are shown; typing a name finds the others. */
const mostShown = 12
/** Partner search starts at 3 characters (spec 001 §5). */
const leastLetters = 3

/**
 * Everyone in the event who has no partner yet, with players who are looking for one first. If the event is open to
 * its group, also the group's other members, by name; choosing one creates an invitation.
 */
export function PartnerPicker({ event, lists, player, isPending, onPick }: Props) {
  const [find, setFind] = useState('')
  const { needsPartner, yes, waitlist, invited, no } = lists
  const free = [...needsPartner, ...yes, ...waitlist, ...invited, ...no].filter(
    (one) => !one.partner && one.eiid !== player.eiid,
  )
  const found = filterPlayers(free, find)
  const others = useOthersOfGroup(event, player, find)
  return (
    <>
      <SearchField
        label="Find the partner"
        hint={
          event.no_invite
            ? 'Players looking for a partner come first. Type 3 letters or more to find others in the group.'
            : 'Players looking for a partner come first. We’ll add anyone you choose who isn’t invited yet.'
        }
        value={find}
        onChange={setFind}
      />
      {found.length === 0 && others?.length === 0 && <p className="muted">Sorry no names were found.</p>}
      <Group label="Players without a partner">
        {found.slice(0, mostShown).map((one) => (
          <One
            key={one.eiid}
            name={one.name}
            more={levelOf(one)}
            isPending={isPending}
            onPick={() => one.eiid !== undefined && onPick({ partner: one.eiid })}
          />
        ))}
      </Group>
      {found.length > mostShown && <p className="muted">{found.length - mostShown} more. Type a name to find them.</p>}
      <Group label="Others in the group">
        {(others ?? []).map(({ mid, first, last, club_rating }) => (
          <One
            key={mid}
            name={`${first} ${last}`}
            more={[club_rating, 'hasn’t replied'].filter(Boolean).join(' · ')}
            isPending={isPending}
            onPick={() => onPick({ partnerMid: mid })}
          />
        ))}
      </Group>
    </>
  )
}

/** Members of the group who are not in the event; undefined until they are known. */
function useOthersOfGroup({ eid, no_invite: isOpenToGroup }: AdminEvent, { mid }: BoardPlayer, typed: string) {
  const search = usePause(typed.trim())
  const isAsked = isOpenToGroup && lengthOfName(search) >= leastLetters
  const body = mid === undefined ? { eid } : { eid, mid }
  const { data, isError } = useCall(searchForPartner, { query: { search }, body }, { enabled: isAsked })
  if (!isAsked || isError) return []
  return data?.filter(({ eiid }) => eiid === null)
}

function Group({ label, children }: { label: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <ul className="lines" aria-label={label}>
      {children}
    </ul>
  )
}

interface OneProps {
  readonly name: string
  readonly more: string
  readonly isPending: boolean
  readonly onPick: () => void
}

function One({ name, more, isPending, onPick }: OneProps) {
  return (
    <li>
      <span className="line-words">
        <span className="line-name">{name}</span> <span className="muted">{more}</span>
      </span>
      <Button size="sm" loading={isPending} onClick={onPick}>
        Choose <span className="unseen">{name}</span>
      </Button>
    </li>
  )
}
