import { useState } from 'react'
import { optionalEmailComplaint } from '#areas/accounts/screens/words.ts'
import { getClubEmailAccounts, updateEmailAccounts } from '#areas/clubs/calls/club-settings.ts'
import { isWebsite, websiteOf } from '#areas/clubs/rules/website.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { CheckField, TextField } from '#kernel/web/ui/fields.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'
import { useClub } from '../my-club.ts'
import { Setting } from './setting.tsx'

/** The club's addresses, and whether anyone can join (spec 002 §2 e-mail accounts and signup settings). */
export function AccountsSetting() {
  const { cid } = useClub()
  const query = useCall(getClubEmailAccounts, { params: { cid: String(cid) } })
  return (
    <Setting
      title="Email accounts and signup"
      explanation="Someone must open the link we send to the club email and confirm the address. After that, members’ replies go there, and your public page shows the address to people who are logged in. We email the membership address whenever someone joins on the public page. With public signup, anyone who finds your club can join. Without it, they can ask to join."
      query={query}
    >
      {(accounts) => <AccountsForm key={cid} cid={cid} accounts={accounts} />}
    </Setting>
  )
}

const rules = {
  clubEmail: optionalEmailComplaint,
  membershipEmail: optionalEmailComplaint,
  clubWebsite: (text: string) =>
    isWebsite(websiteOf(text)) ? undefined : 'Enter an address such as www.your-club.org',
}

function AccountsForm({ cid, accounts }: { cid: number; accounts: Gotten<typeof getClubEmailAccounts> }) {
  const [initial] = useState(sentOf(accounts))
  const form = useForm({ initial, rules })
  const save = useSend(updateEmailAccounts, { refresh: [getClubEmailAccounts], onDone: () => toast('updated') })
  const params = { cid: String(cid) }
  const { clubEmail, membershipEmail, clubWebsite, clubTown, publicSignup } = form.values
  const again = useSend(updateEmailAccounts, { refresh: [getClubEmailAccounts], onDone: () => toast('email sent') })
  const failed = save.error ?? again.error
  const body = {
    clubEmail: clubEmail.trim(),
    membershipEmail: membershipEmail.trim(),
    clubWebsite: websiteOf(clubWebsite),
    clubTown: clubTown.trim(),
    publicSignup,
  }
  return (
    <form className="stack" {...form.form(() => save.mutate({ params, body }))}>
      <div className="field-pair">
        <TextField label="Club email" type="email" maxLength={200} {...form.text('clubEmail')} />
        <TextField label="Membership email" type="email" maxLength={200} {...form.text('membershipEmail')} />
      </div>
      {accounts.club_email !== '' && !accounts.club_email_confirmed && (
        <Alert kind="info">
          <div className="stack">
            <p>
              We emailed a link to {accounts.club_email}. Once someone opens it and confirms the address, members’
              replies will go there.
            </p>
            <div className="row">
              <Button
                kind="quiet"
                size="sm"
                loading={again.isPending}
                onClick={() => again.mutate({ params, body: { ...sentOf(accounts), sendLink: true } })}
              >
                Send the link again
              </Button>
            </div>
          </div>
        </Alert>
      )}
      <div className="field-pair">
        <TextField label="Club website" inputMode="url" maxLength={200} {...form.text('clubWebsite')} />
        <TextField label="Town where you play" maxLength={80} {...form.text('clubTown')} />
      </div>
      <CheckField label="Anyone can join on the public page" {...form.tick('publicSignup')} />
      {failed && <Alert>{failed.message}</Alert>}
      <div className="row">
        <Button type="submit" loading={save.isPending}>
          Save accounts
        </Button>
      </div>
    </form>
  )
}

/** Converts the accounts from the form in which they are read to the form in which they are sent. */
const sentOf = (accounts: Gotten<typeof getClubEmailAccounts>) => ({
  clubEmail: accounts.club_email,
  membershipEmail: accounts.membership_email,
  clubWebsite: accounts.club_website,
  clubTown: accounts.club_town,
  publicSignup: accounts.public_registration,
})
