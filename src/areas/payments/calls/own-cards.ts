import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Done, line } from '#kernel/calls/shapes.ts'

/**
 * What became of a person's card account: none was connected, its form is not finished, it can charge, or the provider
 * no longer lets it.
 */
export const ownCardStates = ['none', 'unfinished', 'ready', 'lost'] as const

const OwnCards = z.object({
  state: z.enum(ownCardStates),
  /** Students and registrants can pay by card. */
  takes_cards: z.boolean(),
  /** This site has a card provider at all. */
  is_available: z.boolean(),
})

export const getOwnCards = call({
  name: 'payments.getOwnCards',
  method: 'GET',
  path: '/api/cards',
  summary: 'Whether you take cards for your lessons and events, and the state of your card account',
  source: 'own: docs/areas/payments.md; X186',
  access: 'user',
  rate: 'read',
  reply: OwnCards,
})

export const connectOwnCards = call({
  name: 'payments.connectOwnCards',
  method: 'POST',
  path: '/api/cards/connect',
  summary: 'Open the card provider’s form for setting up your own card payment account',
  source: 'own: docs/areas/payments.md; X186',
  access: 'user',
  rate: 'card-account',
  /** The address of the form. */
  reply: z.object({ url: z.string() }),
  hasSecret: true,
  refusals: ['confirm-password', 'email-unconfirmed', 'cards-off', 'cards-silent'],
  example: {},
})

export const verifyOwnCards = call({
  name: 'payments.verifyOwnCards',
  method: 'POST',
  path: '/api/cards/verify',
  summary: 'Link your card account once the card provider confirms that it can charge cards',
  source: 'own: docs/areas/payments.md; X170, X186',
  access: 'user',
  rate: 'card-account',
  body: z.object({ state: line(100), demo: z.optional(z.enum(['ready', 'unfinished'])) }),
  reply: Done,
  refusals: ['account-not-linked', 'cards-off', 'cards-silent'],
  example: { state: 'x' },
})

export const setOwnCards = call({
  name: 'payments.setOwnCards',
  method: 'PUT',
  path: '/api/cards',
  summary: 'Turn card payments for your lessons and events on or off; you get an email',
  source: 'own: docs/areas/payments.md; X186',
  access: 'user',
  rate: 'write',
  body: z.object({ takes_cards: z.boolean() }),
  reply: OwnCards,
  refusals: ['confirm-password', 'cards-not-connected'],
  example: { takes_cards: false },
})
