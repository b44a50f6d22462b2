import { useState } from 'react'
import { getClubTerms } from '#areas/clubs/calls/club-settings.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { getClubRatingTypes } from '#areas/groups/calls/groups.ts'
import { getMemberField, userAddClub } from '#areas/joining/calls/joining.ts'
import { columnOf, formFields } from '#areas/members/rules/columns.ts'
import { wireOf } from '#areas/members/screens/member-values.ts'
import type { Gender } from '#kernel/rules/genders.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { type User, useUser } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { askedOf } from './asked-fields.ts'
import { ProfileFields, type ProfileFieldsProps } from './profile-fields.tsx'
import { blankProfile, lacksSome, profileRules } from './profile-values.ts'
import { TermsBox } from './terms-box.tsx'
import { useClubPage } from './use-club-page.ts'
import { useTried } from './use-tried.ts'

export interface ClubToJoin {
  readonly cid: number
  readonly name: string
}

/** The membership information of one club, and its terms (spec 003 §2 /club/joinclub). */
export function JoinForm({ club }: { club: ClubToJoin }) {
  const params = { cid: String(club.cid) }
  const fields = useCall(getMemberField, { params })
  const levels = useCall(getClubRatingTypes, { params })
  const terms = useCall(getClubTerms, { params })
  if (!fields.data || !levels.data || !terms.data)
    return <Loading reads={[fields, levels, terms]} label="Loading the form" blocks={[30]} />
  const askedFields = askedOf(fields.data, levels.data.length > 0)
  return <MembershipForm club={club} askedFields={askedFields} levels={levels.data} terms={terms.data.terms} />
}

function MembershipForm({
  club,
  askedFields,
  levels,
  terms,
}: Pick<ProfileFieldsProps, 'askedFields' | 'levels'> & { club: ClubToJoin; terms: string }) {
  const user = useUser()
  const goTo = useClubPage()
  const { isTried, noting } = useTried()
  const [initial] = useState(() => ({ ...blankProfile, ...knownOf(user) }))
  const [isAgreed, setAgreed] = useState(false)
  const rules = {
    ...profileRules(askedFields),
    gender: (gender: string) => (gender === '' ? 'Set Member Gender' : undefined),
  }
  const form = useForm({ initial, rules, draft: `join.${club.cid}` })
  const join = useSend(userAddClub, {
    onDone: () => {
      form.reset()
      toast(`Welcome to ${club.name}`)
      void goTo(clubPaths.welcome, club.cid)
    },
  })
  const mayRate = askedFields.ratingMode !== 'admin'
  const send = () => {
    if (!isAgreed) return form.focusComplaint()
    const { first, last, email, gender, clubRating } = form.values
    const person = { first: first.trim(), last: last.trim(), email: email.trim(), gender: gender as Gender }
    const rating = mayRate ? { clubRating } : {}
    join.mutate({
      body: { ...wireOf(form.values, ownFields), ...person, ...rating, cid: club.cid, agreeToTerms: true },
    })
  }
  const lacks = isTried && lacksSome(form.values, askedFields)
  const disagreement = isTried && !isAgreed ? 'You must agree to club terms to register' : undefined
  return (
    <form className="card stack" aria-label="Membership information" {...noting(form.form(send))}>
      <ProfileFields form={form} askedFields={askedFields} levels={levels} isJoining mayRate={mayRate} />
      <TermsBox club={club.name} terms={terms} isAgreed={isAgreed} onAgree={setAgreed} error={disagreement} />
      {lacks && <Alert>Fill out all required fields</Alert>}
      {join.error && !lacks && <Alert>{joinTrouble(join.error)}</Alert>}
      <div className="row">
        <Button type="submit" size="lg" loading={join.isPending}>
          Join {club.name}
        </Button>
      </div>
    </form>
  )
}

/** What new members fill in themselves; this includes the skill level only if the club allows it. */
const ownFields = formFields.filter(
  (field) => !columnOf(field).isForAdmins && field !== 'status' && field !== 'clubRating',
)

/** What the account already knows about its owner. */
const knownOf = ({ first, last, email, phone_num: phone }: User) => ({ first, last, email, phone: tenOf(phone ?? '') })
const tenOf = (phone: string) => (/^\d{10}$/.test(phone) ? phone : '')

const joinTrouble = ({ code, message }: { code: string; message: string }) =>
  code === 'already-in-club' ? 'You are already registered for this club.' : message
