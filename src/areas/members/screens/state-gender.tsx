import { useState } from 'react'
import { previewGroup } from '#areas/groups/calls/groups.ts'
import { editClubMember, getMember } from '#areas/members/calls/members.ts'
import { type Gender, genders } from '#kernel/rules/genders.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'

interface Props {
  readonly mid: number
  readonly name: string
}

/** States a member's gender in the list. The row stays, so that a slip can be corrected (X189). */
export function StateGender({ mid, name }: Props) {
  const [chosenGender, setChosenGender] = useState<Gender>()
  const save = useSend(editClubMember, {
    refresh: [getMember, previewGroup],
    onDone: (_, { body }) => setChosenGender(genders.find((gender) => gender === body.gender)),
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <fieldset className="row" aria-label={`Gender of ${name}`}>
      {genders.map((gender) => (
        <Button
          key={gender}
          kind={chosenGender === gender ? 'primary' : 'quiet'}
          size="sm"
          className="member-letter"
          aria-pressed={chosenGender === gender}
          aria-label={`${gender}: ${name}`}
          onClick={() => save.mutate({ body: { mid, gender, genderStated: true } })}
        >
          {gender}
        </Button>
      ))}
    </fieldset>
  )
}
