import { Link } from 'react-router'
import { routes } from '../../../app/paths.ts'
import { Page } from '../../../ui/page.tsx'
import '../accounts.css'
import { ChangePassword } from './change-password.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** `/account/security`: the password of the account, and where it is logged in (X190). */
export function SecurityPage() {
  return (
    <Page title="Security and privacy" width="narrow" lead="Your password, and the devices where you’re logged in.">
      <ChangePassword />
      <OwnSessions />
      <Link className="text-link" to={routes.dashboard}>
        Back to my page
      </Link>
    </Page>
  )
}
