import type { lookAtClubAddress } from '#contract/clubs/club-address'
import type { Given } from '#contract/kernel/call'
import { escapeHtml } from '#server/kernel/http/html'
import { linkPage } from '#server/kernel/mail/link-page'

/** What the link to the address of a club opens. */
export function clubAddressPage({ club, address, is_confirmed }: Given<typeof lookAtClubAddress>): string {
  const whose = `<strong>${escapeHtml(club)}</strong>`
  const where = `<strong>${escapeHtml(address)}</strong>`
  const body = is_confirmed
    ? `<h1>The address is confirmed</h1>
<p>Members who answer an e-mail of ${whose} write to ${where}.</p>`
    : `<h1>Answers of members to ${where}?</h1>
<p>Once you confirm it, members who answer an e-mail of ${whose} write to this address. An admin of the club can change it at any time.</p>
<form method="post"><button name="act" value="confirm">Confirm the address</button></form>`
  return linkPage(`The address of ${club}`, body)
}
