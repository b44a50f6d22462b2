import { typeWords } from '#areas/public-events/calls/words.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { type Preview, type PreviewedPage, picturePathOf } from '#kernel/server/http/previews.ts'
import { listingPath } from './create-event.ts'
import { eventPageHtml, listPageHtml, registrationWords } from './event-facts.ts'
import { findPublicEvent, listEventsToCome, type PublicEventRow } from './event-rows.ts'
import { isAccepted, isTakenDown, whenText } from './present.ts'
import { structuredDataOf } from './structured-data.ts'
import { listDescription, listTitle } from './words.ts'

/** How many events the list has for a reader without scripts. */
const listLimit = 50
/** How many letters of a name fit on one line of the picture. */
const lineLength = 24

/** A name on one line, or on two that break between words. */
function linesOf(name: string): { text: string }[] {
  if (name.length <= lineLength) return [{ text: name }]
  const words = name.split(' ')
  const half = words.findIndex((_, index) => words.slice(0, index + 1).join(' ').length >= name.length / 2)
  const [one, other] = [words.slice(0, half + 1), words.slice(half + 1)].map((part) => part.join(' '))
  return [one, other].flatMap((text) => (text ? [{ text }] : []))
}

function previewOf({ config, clock }: Deps, event: PublicEventRow): Preview {
  const now = clock.now()
  const path = listingPath(event.id)
  const places = { url: `${config.publicUrl}${path}`, picture: `${config.publicUrl}${picturePathOf(path)}` }
  const when = whenText(event)
  const where = event.location === '' ? '' : `, ${event.location}`
  return {
    title: `${event.name} · Sideout`,
    description: `${when}${where}. ${registrationWords(event, now)}.`,
    card: { kicker: typeWords[event.type as keyof typeof typeWords], lines: linesOf(event.name), foot: when },
    isUnlisted: !isAccepted(event),
    structured: structuredDataOf(event, places, now),
    facts: eventPageHtml(event, now),
  }
}

/** The list of events, and each event's page: its facts for chats, search engines and readers without scripts. */
export const publicEventPreviews: readonly PreviewedPage[] = [
  {
    path: /^\/event\/?$/i,
    find: async (deps) => {
      const { rows } = await listEventsToCome(deps.db, { now: deps.clock.now(), page: 1, size: listLimit })
      const card = {
        kicker: 'Sideout',
        lines: [{ text: 'Clinics, camps' }, { text: 'and tournaments' }],
        foot: listTitle,
      }
      return { title: `${listTitle} · Sideout`, description: listDescription, card, facts: listPageHtml(rows) }
    },
  },
  {
    path: /^\/event\/listing\/([1-9]\d{0,9})\/?$/i,
    find: async (deps, id) => {
      if (Number(id) > 2_147_483_647) return undefined
      const event = await findPublicEvent(deps.db, Number(id))
      return event?.published_at && !isTakenDown(event) ? previewOf(deps, event) : undefined
    },
  },
]
