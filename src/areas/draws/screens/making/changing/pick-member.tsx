import { type ReactNode, useState } from 'react'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getMemberName } from '#areas/members/calls/members.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { SearchField, SearchList } from '#kernel/web/ui/search-field.tsx'
import { usePause } from '#kernel/web/ui/use-pause.ts'
import { PickedOne } from './picked-one.tsx'

export type FoundMember = Gotten<typeof getMemberName>[number]

/** The search of members starts at two letters (spec 001 §5). */
const leastLetters = 2

interface Props {
  readonly label: string
  readonly hint: string
  /** Members who already have a spot and are not offered. */
  readonly placedMids: readonly (number | null)[]
  readonly chosen: FoundMember | undefined
  readonly onChoose: (member: FoundMember | undefined) => void
  /** Offers to add someone of this name who is not a member. */
  readonly guestOffer: (name: string) => ReactNode
}

/** Finds a member of the club by name. */
export function PickMember({ label, hint, placedMids, chosen, onChoose, guestOffer }: Props) {
  const { cid } = useClub()
  const [typed, setTyped] = useState('')
  const search = usePause(typed.trim())
  const isAsked = lengthOfName(search) >= leastLetters
  const found = useCall(getMemberName, { query: { search }, body: { cid } }, { enabled: isAsked })
  if (chosen)
    return <PickedOne label={label} name={`${chosen.first} ${chosen.last}`} onChange={() => onChoose(undefined)} />
  const members = isAsked ? (found.data ?? []).filter(({ mid }) => !placedMids.includes(mid)) : []
  return (
    <div className="stack mixer-pick">
      <SearchField
        label={label}
        hint={hint}
        value={typed}
        onChange={setTyped}
        onEnter={() => members[0] && onChoose(members[0])}
      />
      {found.error && <Alert>{found.error.message}</Alert>}
      {isAsked && found.data && members.length === 0 && <p role="status">No Search Results Found</p>}
      <SearchList label={`${label}: members`} items={members} keyOf={({ mid }) => mid} onChoose={onChoose}>
        {({ first, last }) => (
          <span>
            {first} {last}
          </span>
        )}
      </SearchList>
      {isAsked && found.data && guestOffer(search)}
    </div>
  )
}
