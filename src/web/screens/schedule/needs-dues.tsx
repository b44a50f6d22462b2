import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { memberRoutes } from '../clubs/member-routes.ts'
import { clubPath } from '../clubs/my-club.ts'

/** Why a member cannot see this now, and the link to the dues. */
export function NeedsDues({ cid, message }: { cid: number; message: string }) {
  return (
    <>
      <Alert kind="warn">{message}</Alert>
      <div className="row">
        <ButtonLink to={clubPath(memberRoutes.welcome, cid)}>Your club page</ButtonLink>
      </div>
    </>
  )
}
