import { IconArrowLeft } from '@tabler/icons-react'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { clubRoutes } from '../clubs/club-routes.ts'
import { clubPath } from '../clubs/my-club.ts'

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
      to={clubPath(clubRoutes.groupManager, cid, { gid })}
    >
      Back to the group
    </ButtonLink>
  )
}
