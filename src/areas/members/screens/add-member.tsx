import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useClub, useClubPath } from '#areas/clubs/screens/my-club.ts'
import { getClubRatingTypes } from '#areas/groups/calls/groups.ts'
import { getNotVerifiedMembers } from '#areas/joining/calls/joining.ts'
import { addMember, getCurrentClubMembers, listMembers } from '#areas/members/calls/members.ts'
import { memberPaths } from '#areas/members/calls/pages.ts'
import type { StatedGender } from '#kernel/rules/genders.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { levelOptions, personRules, statedGenderOptions } from './words.ts'

const blank = { first: '', last: '', email: '', phone: '' }

/** Adds a member by hand. If someone of the same name has the same address, it asks before creating a second record. */
export function AddMember({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} title="Add a member" onClose={onClose}>
      <AddMemberForm />
    </Sheet>
  )
}

function AddMemberForm() {
  const { cid } = useClub()
  const pathOf = useClubPath()
  const navigate = useNavigate()
  const levels = useCall(getClubRatingTypes, { params: { cid: String(cid) } }, { staleTime: 60_000 })
  const form = useForm({ initial: blank, rules: personRules, draft: 'member' })
  const [gender, setGender] = useState<StatedGender>('')
  const [clubRating, setClubRating] = useState('')
  const add = useSend(addMember, {
    refresh: [listMembers, getCurrentClubMembers, getNotVerifiedMembers],
    onDone: ({ mid }) => {
      form.reset()
      toast('added')
      void navigate(pathOf(memberPaths.member, { mid }))
    },
  })
  const send = (anyway: boolean) => {
    const { first, last, email, phone } = form.values
    const person = { first: first.trim(), last: last.trim(), email: email.trim(), phone }
    add.mutate({ body: { cid, ...person, ...(gender ? { gender } : {}), clubRating, anyway } })
  }
  const isNamesake = add.error?.code === 'member-exists'
  return (
    <form className="stack" {...form.form(() => send(false))}>
      <div className="field-pair">
        <TextField label="First name" autoComplete="off" maxLength={60} {...form.text('first')} />
        <TextField label="Last name" autoComplete="off" maxLength={60} {...form.text('last')} />
      </div>
      <TextField label="Email" type="email" autoComplete="off" maxLength={200} {...form.text('email')} />
      <TextField label="Phone" type="tel" autoComplete="off" maxLength={30} {...form.text('phone')} />
      <div className="field-pair">
        <PickField label="Gender" options={statedGenderOptions} value={gender} onChange={setGender} />
        <PickField
          label="Skill level"
          options={levelOptions(levels.data ?? [])}
          value={clubRating}
          onChange={setClubRating}
        />
      </div>
      {add.error && <Alert kind={isNamesake ? 'warn' : 'bad'}>{add.error.message}</Alert>}
      <div className="row">
        <Button type="submit" loading={add.isPending}>
          {isNamesake ? 'Check again' : 'Add member'}
        </Button>
        {isNamesake && (
          <Button kind="quiet" onClick={() => send(true)}>
            Add anyway (different person)
          </Button>
        )}
      </div>
    </form>
  )
}
