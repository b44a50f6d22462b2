import { describe, expect, test } from 'vitest'
import { seededRandom } from '#app/demo/random.ts'
import { cardSizes, cardTypes } from '#areas/challenge-cards/rules/card-sizes.ts'
import { drawCard } from '#areas/challenge-cards/rules/draw-card.ts'
import { decks } from '#areas/challenge-cards/server/words.ts'

describe.each(cardTypes)('the %s deck', (type) => {
  const deck = decks[type]

  test('has at least 60 challenges, no two alike, in whole sentences that fit a card', () => {
    expect(deck.length).toBeGreaterThanOrEqual(60)
    expect(new Set(deck.map((challenge) => challenge.toLowerCase())).size).toBe(deck.length)
    expect(deck.filter((challenge) => !/^[A-Z].{10,110}[.!]$/.test(challenge))).toEqual([])
  })

  test('asks nobody to run, jump, dive, spin or play blind', () => {
    const risky = /\b(sprint|run|jump|leap|dive|spin around|eyes closed|backwards|hop|kneel|squat)\b/i
    expect(deck.filter((challenge) => risky.test(challenge))).toEqual([])
  })

  test.each(cardSizes)('gives cards of %i without repeats', (num) => {
    for (let seed = 0; seed < 200; seed += 1) {
      const card = drawCard(num, deck, seededRandom(seed))
      expect(new Set(card).size).toBe(num)
      expect(card.filter((challenge) => !deck.includes(challenge))).toEqual([])
    }
  })

  test('gives every challenge a turn', () => {
    const seen = new Set(Array.from({ length: 500 }, (_, seed) => drawCard(5, deck, seededRandom(seed))).flat())
    expect(seen.size).toBe(deck.length)
  })
})

test('the same seed draws the same card, and another seed another card', () => {
  expect(drawCard(10, decks.normal, seededRandom(7))).toEqual(drawCard(10, decks.normal, seededRandom(7)))
  expect(drawCard(10, decks.normal, seededRandom(7))).not.toEqual(drawCard(10, decks.normal, seededRandom(8)))
})

test('the decks share no challenge', () => {
  expect(decks.normal.filter((challenge) => decks.advanced.includes(challenge))).toEqual([])
})
