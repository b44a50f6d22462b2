import type { Given } from '#contract/call'
import type { lookAtSubscription } from '#contract/unsubscribe'
import { escapeHtml } from '#server/http/html'

const style = `
  :root { color-scheme: light dark; --back: #f3f5f7; --card: #fff; --words: #1d2329; --line: #d5dbe0; --act: #0b6b4f; --on: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --back: #14181c; --card: #1f252b; --words: #eef2f5; --line: #56616b; --act: #7fd6b4; --on: #10241c; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 24px 16px; background: var(--back); color: var(--words); font: 18px/1.5 system-ui, sans-serif; }
  main { max-width: 520px; margin: 0 auto; padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
  h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.3; overflow-wrap: anywhere; }
  p { margin: 0 0 16px; overflow-wrap: anywhere; }
  button { width: 100%; min-height: 56px; padding: 12px 20px; border: 2px solid var(--act); border-radius: 12px; background: var(--act); color: var(--on); font: inherit; font-weight: 600; cursor: pointer; }
  .quiet { background: none; color: inherit; }
  button:focus-visible { outline: 3px solid var(--words); outline-offset: 3px; }`

/** What the link of a mail opens: whose mails to whom, and one button. Without script, cookie or login. */
export function unsubscribePage({ club, address, is_unsubscribed }: Given<typeof lookAtSubscription>): string {
  const who = `<strong>${escapeHtml(club)}</strong>`
  const whom = `<strong>${escapeHtml(address)}</strong>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>E-mails of ${escapeHtml(club)} – Sideout</title>
<style>${style}
</style>
</head>
<body>
<main>
${is_unsubscribed ? ended(who, whom) : running(who, whom)}
</main>
</body>
</html>
`
}

const running = (who: string, whom: string) => `<h1>No more e-mails?</h1>
<p>${who} sends invitations, reminders and news to ${whom}. If you unsubscribe, you get none of them any more, not even those that are on their way. You stay a member, and see your events on the site.</p>
<form method="post"><button name="List-Unsubscribe" value="One-Click">Unsubscribe</button></form>`

const ended = (who: string, whom: string) => `<h1>You are unsubscribed</h1>
<p>${who} sends no more e-mails to ${whom}. You stay a member, and see your events on the site.</p>
<form method="post"><button class="quiet" name="act" value="subscribe">Subscribe again</button></form>`
