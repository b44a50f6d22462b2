import { useState } from 'react'
import { useNavigate } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { clubPath } from '#areas/clubs/screens/my-club.ts'
import type { getClubRatingTypes } from '#areas/groups/calls/groups.ts'
import type { getMemberField } from '#areas/joining/calls/joining.ts'
import { editClubMember, getMember } from '#areas/members/calls/members.ts'
import { changesOf, memberValuesOf } from '#areas/members/screens/member-values.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { askedOf } from './asked-fields.ts'
import { ProfileFields } from './profile-fields.tsx'
import { lacksSome, profileRules } from './profile-values.ts'
import { useTried } from './use-tried.ts'

interface Props {
  readonly cid: number
  readonly member: Gotten<typeof getMember>
  readonly fields: Gotten<typeof getMemberField>
  readonly levels: Gotten<typeof getClubRatingTypes>
  readonly isFirst: boolean
}

/** The user's own profile; sends only what was changed (spec 003 §5 Profile save). */
export function ProfileForm({ cid, member, fields, levels, isFirst }: Props) {
  const askedFields = askedOf(fields, levels.length > 0)
  const navigate = useNavigate()
  const { isTried, noting } = useTried()
  const [initial, setInitial] = useState(() => memberValuesOf(member))
  const form = useForm({ initial, rules: profileRules(askedFields, initial.email) })
  const save = useSend(editClubMember, {
    refresh: [getMember],
    onDone: ({ message }) => {
      setInitial(form.values)
      toast(isFirst ? message : 'Updated.  If email was changed a new verification email will be sent.')
      if (isFirst) void navigate(clubPath(clubPaths.welcome, cid), { replace: true })
    },
  })
  const send = () => save.mutate({ body: { ...changesOf(initial, form.values), mid: member.mid } })
  const mayRate =
    askedFields.ratingMode === 'anytime' || (askedFields.ratingMode === 'first-time' && initial.clubRating === '')
  const lacks = isTried && lacksSome(form.values, askedFields)
  return (
    <form className="card stack" aria-label="Member profile" {...noting(form.form(send))}>
      <ProfileFields form={form} askedFields={askedFields} levels={levels} isJoining={false} mayRate={mayRate} />
      {lacks && <Alert>Fill out all required fields</Alert>}
      {save.error && !lacks && <Alert>{save.error.message}</Alert>}
      <div className="row">
        <Button type="submit" size="lg" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
