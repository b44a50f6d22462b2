import * as z from 'zod/mini'
import { cardSizes, cardTypes } from '#areas/challenge-cards/rules/card-sizes.ts'
import { call } from '#kernel/calls/call.ts'

export const makeChallengeCard = call({
  name: 'challengeCards.makeChallengeCard',
  method: 'POST',
  path: '/api/hocus/makeChallengeCard',
  summary: 'Draw a card of 5 or 10 different challenges',
  source: 'spec 000 §7 Challenge cards, §9',
  access: 'anyone',
  rate: 'challenge-card',
  body: z.object({ num: z.literal([...cardSizes]), type: z.enum(cardTypes) }),
  reply: z.array(z.string()),
  example: { num: 5, type: 'normal' },
})
