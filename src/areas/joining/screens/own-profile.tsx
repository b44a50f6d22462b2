import { type ComponentType, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { InClub } from '#areas/clubs/screens/in-club.tsx'
import { clubPath, type MyClub } from '#areas/clubs/screens/my-club.ts'
import { getClubRatingTypes } from '#areas/groups/calls/groups.ts'
import { getMemberField } from '#areas/joining/calls/joining.ts'
import { joiningPaths } from '#areas/joining/calls/pages.ts'
import { getMember } from '#areas/members/calls/members.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'

const ProfileForm = lazyScreen(() => import('./profile-form.tsx'), 'ProfileForm')
// The form loads while the member is being read.
void ProfileForm.load().catch(() => undefined)
const SubscribeToggle = lazyScreen(() => import('#areas/club-mail/screens/subscribe-toggle.tsx'), 'SubscribeToggle')

const shape = { label: 'Loading your profile', blocks: [2.5, 30] }

/**
 * `/club/profile`: a member completes the profile for the first time (spec 003 §2). The link that confirms a member's
 * address leads here too, but then nothing is required.
 */
export function ClubProfile() {
  const { state } = useLocation()
  const { isConfirmed = false } = (state ?? {}) as { isConfirmed?: boolean }
  return isConfirmed ? <InClub>{(club) => <Confirmed club={club} />}</InClub> : <InOwnClub isFirst />
}

const Confirmed = ({ club }: { club: MyClub }) => (
  <Page title="Email confirmed" width="narrow" lead={club.club_name}>
    <Alert kind="ok">Your email address is confirmed. There’s nothing else to do.</Alert>
    <div className="row">
      <ButtonLink to={clubPath(clubPaths.welcome, club.cid)}>My club page</ButtonLink>
      <ButtonLink kind="quiet" to={clubPath(joiningPaths.editProfile, club.cid)}>
        Edit Profile
      </ButtonLink>
    </div>
  </Page>
)
/** `/club/editProfile`: the user's own profile in a club; `History` shows the dues payments. */
export const EditProfile = ({ History }: { History: OwnHistory }) => <InOwnClub isFirst={false} History={History} />

type OwnHistory = ComponentType<{ club: MyClub; mid: number }>

function InOwnClub({ isFirst, History }: { isFirst: boolean; History?: OwnHistory }) {
  return (
    <InClub>
      {(club) =>
        club.mid === null ? (
          <Navigate to={clubPaths.clubs} replace />
        ) : (
          <Suspense fallback={<Waiting {...shape} />}>
            <OwnProfile key={club.cid} club={club} mid={club.mid} isFirst={isFirst} History={History} />
          </Suspense>
        )
      }
    </InClub>
  )
}

interface ProfileProps {
  readonly club: MyClub
  readonly mid: number
  readonly isFirst: boolean
  readonly History: OwnHistory | undefined
}

function OwnProfile({ club, mid, isFirst, History }: ProfileProps) {
  const params = { cid: String(club.cid) }
  const member = useCall(getMember, { params: { mid: String(mid) } })
  const fields = useCall(getMemberField, { params })
  const levels = useCall(getClubRatingTypes, { params })
  if (!member.data || !fields.data || !levels.data)
    return <Loading reads={[member, fields, levels]} {...shape} page={{ title: 'Member profile' }} />
  return (
    <Page
      title={isFirst ? 'Your member profile' : 'Edit Profile'}
      tab={isFirst ? 'Member profile' : 'Edit Profile'}
      lead={isFirst ? 'To finish your account setup, please fill out your member profile.' : club.club_name}
      aside={isFirst ? undefined : <BackToClub cid={club.cid} />}
    >
      <ProfileForm cid={club.cid} member={member.data} fields={fields.data} levels={levels.data} isFirst={isFirst} />
      {!isFirst && (
        <Suspense fallback={<Waiting label="Loading your emails" blocks={[8]} />}>
          <SubscribeToggle cid={club.cid} member={member.data} />
        </Suspense>
      )}
      {History && (
        <Suspense fallback={<Waiting label="Loading your payments" blocks={[6]} />}>
          <History club={club} mid={mid} />
        </Suspense>
      )}
    </Page>
  )
}

function BackToClub({ cid }: { cid: number }) {
  return (
    <ButtonLink kind="quiet" size="sm" to={clubPath(clubPaths.welcome, cid)}>
      My club page
    </ButtonLink>
  )
}
