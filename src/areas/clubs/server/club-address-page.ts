import type { lookAtClubAddress } from '#areas/clubs/calls/club-address.ts'
import type { Given } from '#kernel/calls/call.ts'
import { escapeHtml } from '#kernel/server/http/html.ts'
import { linkPage } from '#kernel/server/mail/link-page.ts'
import { addressPageTitle, addressPageWords } from './words.ts'

/** The page behind the link that confirms a club's address. */
export function clubAddressPage({ club, address, is_confirmed }: Given<typeof lookAtClubAddress>): string {
  const whose = `<strong>${escapeHtml(club)}</strong>`
  const where = `<strong>${escapeHtml(address)}</strong>`
  const { heading, text, button } = addressPageWords(is_confirmed, whose, where)
  const form =
    button === undefined ? '' : `\n<form method="post"><button name="act" value="confirm">${button}</button></form>`
  return linkPage(addressPageTitle(club), `<h1>${heading}</h1>\n<p>${text}</p>${form}`)
}
