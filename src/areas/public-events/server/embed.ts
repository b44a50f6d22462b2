import type { FastifyInstance } from 'fastify'
import type { Deps } from '#kernel/server/deps.ts'
import { allowFraming, framedText } from '#kernel/server/http/displays.ts'
import { escapeHtml } from '#kernel/server/http/html.ts'
import { listingPath } from './create-event.ts'
import { factsHtml } from './event-facts.ts'
import { findPublicEvent, type PublicEventRow } from './event-rows.ts'
import { isAccepted, isTakenDown } from './present.ts'
import { factWords } from './words.ts'

const style = `
  :root { color-scheme: light dark; --back: #fff; --words: #1d2329; --quiet: #56616b; --line: #d5dbe0; --act: #0b6b4f; --on: #fff; }
  @media (prefers-color-scheme: dark) {
    :root { --back: #1f252b; --words: #eef2f5; --quiet: #aab6c0; --line: #56616b; --act: #7fd6b4; --on: #10241c; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--back); color: var(--words); font: 17px/1.45 system-ui, sans-serif; }
  main { padding: 16px; border: 1px solid var(--line); border-radius: 12px; overflow-wrap: anywhere; }
  h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.25; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; margin: 0 0 16px; }
  dt { color: var(--quiet); }
  dd { margin: 0; }
  a { display: inline-block; min-height: 48px; padding: 12px 20px; border-radius: 12px; background: var(--act); color: var(--on); font-weight: 600; text-decoration: none; }
  a:focus-visible { outline: 3px solid var(--words); outline-offset: 3px; }
  .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`
const policy = framedText(style)

/**
 * Serves `/embed/event/{eid}`: an event's facts for other sites to frame, without scripts or cookies. Until staff have
 * accepted the organizer there is nothing to frame.
 */
export function serveEventEmbeds(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { eid: string } }>('/embed/event/:eid', async (request, reply) => {
    deps.limits.takeCall('read', null, request.address)
    const { eid } = request.params
    const event = /^[1-9]\d{0,8}$/.test(eid) ? await findPublicEvent(deps.db, Number(eid)) : undefined
    const isShown = event?.published_at && isAccepted(event) && !isTakenDown(event)
    allowFraming(reply, policy)
    return reply
      .code(isShown ? 200 : 404)
      .header('cache-control', 'public, max-age=60')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(isShown ? pageOf(deps, event) : emptyPage)
  })
}

const frame = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>
`

const emptyPage = frame(factWords.gone, `<p>${factWords.gone}</p>`)

function pageOf({ config, clock }: Deps, event: PublicEventRow): string {
  const url = escapeHtml(`${config.publicUrl}${listingPath(event.id)}`)
  const words = `${factWords.register} <span class="unseen">${factWords.newTab}</span>`
  const link = `<a href="${url}" target="_blank" rel="noopener">${words}</a>`
  return frame(event.name, `<h1>${escapeHtml(event.name)}</h1>${factsHtml(event, clock.now())}${link}`)
}
