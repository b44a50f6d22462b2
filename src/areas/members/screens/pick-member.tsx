import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { FindPerson } from '#areas/clubs/screens/find-person.tsx'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getMemberName } from '#areas/members/calls/members.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { usePause } from '#kernel/web/ui/use-pause.ts'

export interface ChosenMember {
  readonly mid: number
  readonly name: string
}

interface Props {
  readonly label: string
  readonly chosen: ChosenMember | undefined
  /** The member who cannot be chosen here. */
  readonly not: number | undefined
  readonly onChange: (member: ChosenMember | undefined) => void
}

/** Chooses a member of the club by name, from the third letter on (spec 002 §5). */
export function PickMember({ label, chosen, not, onChange }: Props) {
  const { cid } = useClub()
  const [typed, setTyped] = useState('')
  const search = usePause(typed.trim())
  const isAsked = lengthOfName(search) > 2 && !chosen
  const found = useCall(getMemberName, { query: { search }, body: { cid } }, { enabled: isAsked })
  if (chosen)
    return (
      <div className="row">
        <p>
          <span className="muted">{label}: </span>
          <strong>{chosen.name}</strong>
        </p>
        <Button kind="ghost" size="sm" icon={<IconX aria-hidden />} onClick={() => onChange(undefined)}>
          Change <span className="unseen">{chosen.name}</span>
        </Button>
      </div>
    )
  const people = found.data?.filter(({ mid }) => mid !== not).map(({ mid: id, first, last }) => ({ id, first, last }))
  return (
    <FindPerson
      label={label}
      hint="Type at least 3 letters of the name."
      act="Choose"
      typed={typed}
      onType={setTyped}
      found={isAsked ? people : undefined}
      isBusy={false}
      trouble={found.error?.message}
      onAdd={(mid) => {
        const person = people?.find(({ id }) => id === mid)
        if (person) onChange({ mid, name: `${person.first} ${person.last}` })
        setTyped('')
      }}
    />
  )
}
