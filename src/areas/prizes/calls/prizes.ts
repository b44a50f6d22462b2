import * as z from 'zod/mini'
import { call } from '#kernel/calls/call.ts'
import { Count, Id } from '#kernel/calls/shapes.ts'

/** A month in the platform's zone, such as `2026-10`. */
const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-10'))
const params = z.object({ month: Month })

/** One chance: its number on the drawing's list, its person's number, and initials. */
const Entry = z.object({ number: z.int(), person: z.int(), initials: z.string() })
const PublicWinner = z.extend(Entry, { place: z.int() })

export const prizeMonths = call({
  name: 'prizes.months',
  method: 'GET',
  path: '/api/prize/months',
  summary:
    'Prize drawings by month, with the seed hash published beforehand and the winners’ entry numbers and initials',
  source: 'own: docs/areas/prizes.md',
  access: 'anyone',
  rate: 'read',
  reply: z.array(
    z.object({
      month: z.string(),
      /** SHA-256 of the seed. */
      commitment: z.string(),
      committed_at: z.string(),
      is_over: z.boolean(),
      entries: z.int(),
      drawn_at: z.nullable(z.string()),
      winners: z.array(PublicWinner),
    }),
  ),
})

export const prizeRecord = call({
  name: 'prizes.record',
  method: 'GET',
  path: '/api/prize/record/{month}',
  summary: 'Everything needed to repeat a month’s drawing: the seed, entry list, rule and winners',
  source: 'own: docs/areas/prizes.md',
  access: 'anyone',
  rate: 'read',
  params,
  reply: z.object({
    month: z.string(),
    rule: z.string(),
    commitment: z.string(),
    committed_at: z.string(),
    seed: z.string(),
    list_hash: z.string(),
    winners_wanted: z.int(),
    each_person_once: z.boolean(),
    drawn_at: z.string(),
    entries: z.array(Entry),
    winners: z.array(PublicWinner),
  }),
  refusals: ['not-found'],
})

export const prizeEntries = call({
  name: 'prizes.entries',
  method: 'GET',
  path: '/api/prize/entries/{month}',
  summary: 'Each person’s number of entries in a month’s drawing; 50 people per page',
  source: 'own: docs/areas/prizes.md',
  access: 'staff',
  rate: 'read',
  params,
  query: z.object({
    page: z.optional(
      z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a page number')),
        z.transform((digits: string) => Number(digits)),
      ),
    ),
  }),
  reply: z.object({
    month: z.string(),
    is_over: z.boolean(),
    is_drawn: z.boolean(),
    commitment: z.nullable(z.string()),
    entries: Count,
    people: Count,
    page: z.int(),
    pages: z.int(),
    list: z.array(z.object({ user_id: Id, name: z.string(), username: z.string(), entries: z.int() })),
  }),
})

/** A drawing as staff see it, with the winners' names. */
const Draw = z.object({
  month: z.string(),
  drawn_at: z.string(),
  drawn_by: z.string(),
  entries: z.int(),
  people: z.int(),
  winners: z.array(
    z.object({
      place: z.int(),
      number: z.int(),
      user_id: Id,
      name: z.string(),
      username: z.string(),
      email: z.string(),
    }),
  ),
})

export const drawPrizes = call({
  name: 'prizes.draw',
  method: 'POST',
  path: '/api/prize/draw/{month}',
  summary: 'Draw the winners of a month that has ended; this can be done only once',
  source: 'own: docs/areas/prizes.md',
  access: 'staff',
  rate: 'write',
  once: true,
  params,
  body: z.object({
    winners: z.int().check(z.minimum(1), z.maximum(100)),
    /** True by default: all entries of a winner are removed. */
    each_person_once: z.optional(z.boolean()),
  }),
  reply: Draw,
  refusals: ['confirm-password', 'month-not-over', 'already-drawn', 'no-entries'],
  example: { winners: 3, each_person_once: true },
})

export const prizeDraws = call({
  name: 'prizes.draws',
  method: 'GET',
  path: '/api/prize/draws',
  summary: 'Past drawings and their winners, newest first',
  source: 'own: docs/areas/prizes.md',
  access: 'staff',
  rate: 'read',
  reply: z.array(Draw),
})
