import type { lookAtSubscription } from '#contract/club-mail/unsubscribe'
import type { Given } from '#contract/kernel/call'
import { escapeHtml } from '#server/kernel/http/html'
import { linkPage } from '#server/kernel/mail/link-page'

/** What the link of a mail opens: whose mails to whom, and one button. */
export function unsubscribePage({ club, address, is_unsubscribed }: Given<typeof lookAtSubscription>): string {
  const who = `<strong>${escapeHtml(club)}</strong>`
  const whom = `<strong>${escapeHtml(address)}</strong>`
  return linkPage(`E-mails of ${club}`, is_unsubscribed ? ended(who, whom) : running(who, whom))
}

const running = (who: string, whom: string) => `<h1>No more e-mails?</h1>
<p>${who} sends invitations, reminders and news to ${whom}. If you unsubscribe, you get none of them any more, not even those that are on their way. You stay a member, and see your events on the site.</p>
<form method="post"><button name="List-Unsubscribe" value="One-Click">Unsubscribe</button></form>`

const ended = (who: string, whom: string) => `<h1>You are unsubscribed</h1>
<p>${who} sends no more e-mails to ${whom}. You stay a member, and see your events on the site.</p>
<form method="post"><button class="quiet" name="act" value="subscribe">Subscribe again</button></form>`
