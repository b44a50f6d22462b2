import { costWords, spotsWords, stateWords, typeWords } from '#areas/public-events/calls/words.ts'
import { publicStateOf } from '#areas/public-events/rules/registration.ts'
import { escapeHtml } from '#kernel/server/http/html.ts'
import type { PublicEventRow } from './event-rows.ts'
import { descriptionOf, registrationTermsOf, whenText } from './present.ts'
import { factWords } from './words.ts'

/** The registration's state, with the spots that are left while people can register. */
export function registrationWords(event: PublicEventRow, now: Date): string {
  const state = publicStateOf(registrationTermsOf(event), now)
  const free = Math.max(0, event.spots - event.registered_count)
  return state === 'open' ? `${stateWords[state]}: ${spotsWords(free, event.spots)}` : stateWords[state]
}

/** The facts about an event, each with its name. */
export const factsOf = (event: PublicEventRow, now: Date): (readonly [name: string, value: string])[] => [
  [factWords.when, whenText(event)],
  [factWords.where, event.location],
  [factWords.cost, costWords(event.cost_cents)],
  [factWords.organiser, event.organiser],
  [factWords.registration, registrationWords(event, now)],
]

/** The facts as a list of terms, in HTML. */
export const factsHtml = (event: PublicEventRow, now: Date): string =>
  `<dl>${factsOf(event, now)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>`

/** An event's page for readers without scripts: its facts and the organizer's text. */
export function eventPageHtml(event: PublicEventRow, now: Date): string {
  const description = descriptionOf(event)
  return [
    '<main>',
    `<p>${typeWords[event.type as keyof typeof typeWords]}</p>`,
    `<h1>${escapeHtml(event.name)}</h1>`,
    factsHtml(event, now),
    description === '' ? '' : `<h2>${factWords.about}</h2>${description}`,
    `<p><a href="/event">${factWords.all}</a></p>`,
    '</main>',
  ].join('')
}

/** The list of events for readers without scripts. */
export const listPageHtml = (events: readonly PublicEventRow[]): string =>
  `<main><ul>${events
    .map(
      (event) =>
        `<li><a href="/event/listing/${event.id}">${escapeHtml(event.name)}</a> ${escapeHtml(whenText(event))}</li>`,
    )
    .join('')}</ul></main>`
