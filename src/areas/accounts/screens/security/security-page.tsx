import { Link } from 'react-router'
import { accountPaths } from '#areas/accounts/calls/pages.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import '../accounts.css'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { Passkeys } from './passkeys.tsx'

/** `/account/security`: the account's password and passkeys, where it is logged in, and its deletion (X190). */
export function SecurityPage() {
  return (
    <Page
      title="Security and privacy"
      width="narrow"
      lead="Manage your password, passkeys, logged-in devices, data and account."
    >
      <ChangePassword />
      <Passkeys />
      <OwnSessions />
      <DownloadData />
      <DeleteAccount />
      <Link className="text-link" to={accountPaths.dashboard}>
        Back to my page
      </Link>
    </Page>
  )
}
