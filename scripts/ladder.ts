import * as z from 'zod/mini'
import { drawLadder } from '#areas/draws/rules/ladder.ts'
import { moveLadder } from '#areas/draws/rules/ladder-movement.ts'
import { problemIn } from '#areas/draws/rules/problem.ts'
import { problemWords } from '#areas/draws/server/words.ts'
import { answerHelp } from './support/help.ts'
import { answerLines } from './support/json-lines.ts'
import { problemOf } from './support/shape-problem.ts'

answerHelp(`
Sets up ladder courts and moves players based on their scores. Reads one ladder per line, in JSON. Prints JSON.

  npm run --silent ladder < ladders.jsonl

  in   {"present":[{"player":1,"court":2},…],"cards":[{"player":1,"wins":2,"score":31,"max":45},…]}
       present: in check-in order; a player with no court, or one below 1, gets the lowest court of those present;
         "place" orders the players on a court, lowest first; "rating" seeds them if no one has a court yet
       cards: each player's results for the day; optional
  out  {"courts":[{"court":1,"players":[1,…]},…],"moves":[{"player":1,"from":2,"to":1},…]}
       players are in court order; moves lists only players who change courts, with today's court numbers
       {"error":"…"} for a line that fails. Later lines are still processed, and the exit code is 1

The "Ladders" section of docs/areas/draws.md explains the rules.
`)

const Count = z.int().check(z.minimum(0))
const Ladder = z.object({
  present: z.array(
    z.object({
      player: z.int(),
      court: z.nullish(z.int()),
      place: z.nullish(z.number()),
      rating: z.nullish(z.number()),
    }),
  ),
  cards: z._default(
    z.array(z.object({ player: z.int(), wins: Count, score: Count, max: z.int().check(z.minimum(1)) })),
    [],
  ),
})

function ladderOf(given: unknown) {
  const asked = z.safeParse(Ladder, given)
  if (!asked.success) return { error: problemOf(asked.error) }
  const { present, cards } = asked.data
  const drawn = drawLadder(present)
  if (!drawn.ok) return { error: problemWords(problemIn(drawn)) }
  const courts = drawn.value.map(({ court, players }) => ({ court, players }))
  const moved = moveLadder(courts, cards)
  if (!moved.ok) {
    const is = moved.code === 'card-twice' ? 'has two cards' : 'has a card but is not present'
    return { error: `cards: player ${String(moved.detail)} ${is}` }
  }
  const moves = moved.value
    .filter(({ from, to }) => from !== to)
    .map(({ player, from, to }) => ({ player, from, to }))
    .sort((one, two) => one.player - two.player)
  return { courts, moves }
}

await answerLines(ladderOf)
