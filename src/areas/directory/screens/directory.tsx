import { IconAddressBook } from '@tabler/icons-react'
import { Navigate, useLocation } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { duesFirst, InClub } from '#areas/clubs/screens/in-club.tsx'
import { clubPath, type MyClub, useNumberInAddress } from '#areas/clubs/screens/my-club.ts'
import { getGroupDirectory, getMemberDirectory } from '#areas/directory/calls/directory.ts'
import { joiningPaths } from '#areas/joining/calls/pages.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { type AwaitedRead, Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Persons } from './listed-members.tsx'

/** `/club/directory`: the members who chose to be listed (spec 003 §2). */
export function Directory() {
  return <InClub>{(club) => <ClubDirectory club={club} />}</InClub>
}

function ClubDirectory({ club }: { club: MyClub }) {
  const query = useCall(getMemberDirectory, { params: { cid: String(club.cid) }, body: {} }, { staleTime: 60_000 })
  return (
    <Shown
      club={club}
      title="Member Directory"
      lead={club.club_name}
      off="Sorry this feature is not available."
      query={query}
    />
  )
}

/**
 * `/club/group/directory`: the listed members of one group; the group comes as `?gid=`, or in the navigation state as
 * old pages pass it (spec 003 §2).
 */
export function GroupDirectory() {
  const inAddress = useNumberInAddress('gid')
  const handed = handedOver(useLocation().state)
  const gid = inAddress ?? handed.gid
  if (gid === undefined) return <Navigate to={clubPaths.clubs} replace />
  return <InClub>{(club) => <OfGroup club={club} gid={gid} name={handed.name} />}</InClub>
}

/** What the linking page passed along: the group and its name. */
function handedOver(state: unknown): { gid?: number; name?: string } {
  if (typeof state !== 'object' || state === null) return {}
  const { gid, name } = state as { gid?: unknown; name?: unknown }
  return { ...(typeof gid === 'number' ? { gid } : {}), ...(typeof name === 'string' ? { name } : {}) }
}

function OfGroup({ club, gid, name }: { club: MyClub; gid: number; name: string | undefined }) {
  const query = useCall(getGroupDirectory, { params: { gid: String(gid) }, body: {} }, { staleTime: 60_000 })
  const group = name ?? club.groups.find((one) => one.gid === gid)?.group_name
  return (
    <Shown
      club={club}
      title="Group Directory"
      lead={group}
      off="Sorry this feature is not available for this group."
      query={query}
    />
  )
}

interface Props {
  readonly club: MyClub
  readonly title: string
  readonly lead: string | undefined
  /** Shown if there is no directory. */
  readonly off: string
  readonly query: AwaitedRead<Gotten<typeof getMemberDirectory>>
}

function Shown({ club, title, lead, off, query }: Props) {
  const { data } = query
  return (
    <Page title={title} lead={lead}>
      <Loading reads={[query]} label="Loading the directory" blocks={[4, 5, 5, 5]} instead={duesFirst(club.cid)} />
      {data === false && <Empty icon={<IconAddressBook aria-hidden size={36} />} title={off} />}
      {data && data.length === 0 && (
        <Empty icon={<IconAddressBook aria-hidden size={36} />} title="No one is listed yet">
          <p>In their profile, members can choose to be listed.</p>
          <ButtonLink kind="quiet" to={clubPath(joiningPaths.editProfile, club.cid)}>
            Edit Profile
          </ButtonLink>
        </Empty>
      )}
      {data && data.length > 0 && <Persons club={club} persons={data} />}
    </Page>
  )
}
