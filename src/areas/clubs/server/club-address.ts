import { confirmClubAddress, lookAtClubAddress } from '#areas/clubs/calls/club-address.ts'
import type { Given } from '#kernel/calls/call.ts'
import { canonicalEmail, mailboxOf } from '#kernel/rules/email-address.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Reader, type Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { escapeHtml } from '#kernel/server/http/html.ts'
import { readToken, signToken } from '#kernel/server/http/signed-token.ts'
import { enqueueMail } from '#kernel/server/mail/enqueue-mail.ts'
import { mailOf } from '#kernel/server/mail/layout.ts'
import { linkPage } from '#kernel/server/mail/link-page.ts'
import { confirmMailbox, refuseHeld, takeMailTo } from '#kernel/server/mail/mailboxes.ts'
import { logInClub } from './club-log-rows.ts'
import { findAddress, nameOfClub } from './club-rows.ts'
import { confirmAddressMail } from './mails.ts'
import { saveSettings } from './setting-rows.ts'
import { addressConfirmed, addressPageTitle, addressPageWords } from './words.ts'

const purpose = 'club address'
/** How long a link works, in milliseconds. */
const life = 14 * 86_400_000

/**
 * Emails a confirmation link to a club's address. Members' replies go to an address only after it is confirmed, so that
 * no one can divert them to another person, by mistake or on purpose (safety, Settings). Throws the 429 after five
 * links in half an hour, because no one may flood another person's address (safety, R8 A).
 */
export async function askForAddress(
  tx: Tx,
  deps: Deps,
  { clubId, accountId, address, now }: { clubId: number; accountId: number; address: string; now: Date },
): Promise<void> {
  await deps.limits.takeForAccount(tx, 'club-address', `u${accountId}`)
  await deps.limits.takeForAccount(tx, 'registration', mailboxOf(address))
  refuseHeld(await takeMailTo(tx, deps, { email: address, reason: 'link' }))
  const name = await nameOfClub(tx, clubId)
  const token = signToken(deps, purpose, [clubId, canonicalEmail(address), now.getTime()])
  const words = confirmAddressMail(name, `${deps.config.publicUrl}/u/club/${token}`)
  await enqueueMail(tx, { key: `club ${clubId} address ${now.toISOString()}`, to: address, ...mailOf(words) })
}

type Standing = { club: string; address: string; is_confirmed: boolean }

/** The club that a link belongs to, while the club's address is still the one to which the link was sent. */
async function standingOf(
  db: Reader,
  deps: Deps,
  token: string,
): Promise<Result<Standing & { clubId: number }, 'token-invalid'>> {
  const about = readToken(deps, purpose, token) as [number, string, number] | undefined
  if (!about || about[2] + life < deps.clock.now().getTime()) return refuse('token-invalid')
  const club = await findAddress(db, about[0])
  if (!club?.club_email || canonicalEmail(club.club_email) !== about[1]) return refuse('token-invalid')
  const { id: clubId, name, club_email: address, confirmed_email: confirmed } = club
  return ok({ clubId, club: name, address, is_confirmed: confirmed === about[1] })
}

const present = ({ club, address, is_confirmed }: Standing): Standing => ({ club, address, is_confirmed })

export const clubAddressHandlers: readonly MountedCall[] = [
  handle(
    lookAtClubAddress,
    async ({ params, deps }) => {
      const standing = await standingOf(deps.db, deps, params.token)
      return standing.ok ? ok(present(standing.value)) : standing
    },
    { page: clubAddressPage },
  ),
  // Only by POST, because mail programs open links on their own.
  handle(
    confirmClubAddress,
    async ({ params, actor, deps }) =>
      inTransaction(deps.db, async (tx) => {
        const standing = await standingOf(tx, deps, params.token)
        if (!standing.ok) return standing
        const { clubId, address, is_confirmed: isConfirmed } = standing.value
        if (!isConfirmed) {
          await saveSettings(tx, clubId, { confirmed_email: canonicalEmail(address) })
          await confirmMailbox(tx, deps, address)
          const what = addressConfirmed(address)
          await logInClub(tx, { clubId, accountId: actor?.userId ?? null, what, now: deps.clock.now() })
        }
        return ok(present({ ...standing.value, is_confirmed: true }))
      }),
    { page: clubAddressPage },
  ),
]

/** The page behind the link that confirms a club's address. */
function clubAddressPage({ club, address, is_confirmed }: Given<typeof lookAtClubAddress>): string {
  const whose = `<strong>${escapeHtml(club)}</strong>`
  const where = `<strong>${escapeHtml(address)}</strong>`
  const { heading, text, button } = addressPageWords(is_confirmed, whose, where)
  const form =
    button === undefined ? '' : `\n<form method="post"><button name="act" value="confirm">${button}</button></form>`
  return linkPage(addressPageTitle(club), `<h1>${heading}</h1>\n<p>${text}</p>${form}`)
}
