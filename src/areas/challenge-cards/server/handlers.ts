import { randomInt } from 'node:crypto'
import { makeChallengeCard } from '#areas/challenge-cards/calls/challenge-cards.ts'
import { drawCard } from '#areas/challenge-cards/rules/draw-card.ts'
import { ok } from '#kernel/rules/result.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { decks } from './words.ts'

const steps = 2 ** 32
const random = () => randomInt(steps) / steps

/** Cards are not stored, so drawing again gives a different one. */
const makeChallengeCardHandler = handle(makeChallengeCard, async ({ body }) =>
  ok(drawCard(body.num, decks[body.type], random)),
)

/** Every call of the challenge-cards area. */
export const challengeCardsHandlers: readonly MountedCall[] = [makeChallengeCardHandler]
