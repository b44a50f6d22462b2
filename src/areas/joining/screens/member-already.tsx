import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { clubPath } from '#areas/clubs/screens/my-club.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'

/** Shown to a user who wants to join a club they already belong to (spec 003 §8). */
export function MemberAlready({ cid }: { cid: number }) {
  return (
    <>
      <Alert kind="info">You are already a member of this club.</Alert>
      <div className="row">
        <ButtonLink to={clubPath(clubPaths.welcome, cid)}>My club page</ButtonLink>
      </div>
    </>
  )
}
