import { IconArrowLeft } from '@tabler/icons-react'
import { clubPath } from '#areas/clubs/screens/my-club.ts'
import { groupPaths } from '#areas/groups/calls/pages.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'

interface Props {
  readonly cid: number
  readonly gid: number
}

/** A link back for people who run a group and came from it. */
export function BackToGroup({ cid, gid }: Props) {
  return (
    <ButtonLink
      kind="quiet"
      size="sm"
      icon={<IconArrowLeft aria-hidden size={22} />}
      to={clubPath(groupPaths.groupManager, cid, { gid })}
    >
      Back to the group
    </ButtonLink>
  )
}
