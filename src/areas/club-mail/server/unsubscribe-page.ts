import type { lookAtSubscription } from '#areas/club-mail/calls/unsubscribe.ts'
import type { Given } from '#kernel/calls/call.ts'
import { escapeHtml } from '#kernel/server/http/html.ts'
import { linkPage } from '#kernel/server/mail/link-page.ts'
import { subscriptionTitle, subscriptionWords } from './words.ts'

/** The page behind a mail's unsubscribe link: the club, the address, and one button. */
export function unsubscribePage({ club, address, is_unsubscribed }: Given<typeof lookAtSubscription>): string {
  const who = `<strong>${escapeHtml(club)}</strong>`
  const whom = `<strong>${escapeHtml(address)}</strong>`
  const { heading, text, button } = subscriptionWords(is_unsubscribed, who, whom)
  const attributes = is_unsubscribed ? 'class="quiet" name="act" value="subscribe"' : oneClick
  return linkPage(
    subscriptionTitle(club),
    `<h1>${heading}</h1>
<p>${text}</p>
<form method="post"><button ${attributes}>${button}</button></form>`,
  )
}

/** The same form that mail programs send on their own (RFC 8058). */
const oneClick = 'name="List-Unsubscribe" value="One-Click"'
