import * as z from 'zod/mini'
import { importLimits, type RowRefusal } from '#areas/watch/rules/import-player-row.ts'
import { call } from '#kernel/calls/call.ts'
import { Count, Id, PathId } from '#kernel/calls/shapes.ts'
import { importOutcomes } from '#kernel/rules/import-outcomes.ts'

/** The number of videos on a page of the list. */
export const videosPerPage = 24

const Name = z.nullable(z.string())

/** A submitted video. Players 1 and 2 play 3 and 4, singles are 1 and 3; `time` is when it was submitted. */
export const VideoRow = z.object({
  id: Id,
  p1: Id,
  p2: z.nullable(Id),
  p3: Id,
  p4: z.nullable(Id),
  p1_name: z.string(),
  p2_name: Name,
  p3_name: z.string(),
  p4_name: Name,
  /** Whether the caller follows the player; always false for visitors. */
  p1_follow: z.boolean(),
  p2_follow: z.boolean(),
  p3_follow: z.boolean(),
  p4_follow: z.boolean(),
  time: z.string(),
  link: z.string(),
  tournament: z.string(),
})

export const getVideoLinks = call({
  name: 'watch.getVideoLinks',
  method: 'GET',
  path: '/api/getVideoLinks/{user_id}',
  summary:
    'List recent videos, latest first, 24 per page; includes follow flags only for callers who pass their own id',
  source: 'spec 000 §2 /watch, §3 Video link row, §7',
  access: 'anyone',
  rate: 'read',
  /** Visitors have no id; their placeholder, such as 0, matches no user. */
  params: z.object({
    user_id: z.pipe(
      z.string().check(z.maxLength(20)),
      z.transform((text: string) => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0)),
    ),
  }),
  query: z.object({ page: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number))) }),
  reply: z.array(VideoRow),
})

export const getVideoLink = call({
  name: 'watch.getVideoLink',
  method: 'GET',
  path: '/api/getVideoLink/{id}',
  summary: 'Get one video after checking its link again',
  source: 'spec 000 §2 /watch/link/{id}, §7',
  access: 'anyone',
  rate: 'read',
  params: z.object({ id: PathId }),
  reply: z.object({
    id: Id,
    link: z.string(),
    p1_name: z.string(),
    p2_name: Name,
    p3_name: z.string(),
    p4_name: Name,
    tournament: z.string(),
    time: z.string(),
  }),
  refusals: ['video-not-found'],
})

/** A chosen player; the server takes the name from the id, regardless of the name in the request. */
const player = (required: string) =>
  z.object({ player_id: Id, player_name: z.optional(z.nullable(z.string().check(z.maxLength(130)))) }, required)
const MaybePlayer = z.optional(
  z.nullable(z.object({ player_id: Count, player_name: z.optional(z.nullable(z.string().check(z.maxLength(130)))) })),
)

export const sendLiveVideoNotification = call({
  name: 'watch.sendLiveVideoNotification',
  method: 'POST',
  path: '/api/sendLiveVideoNotification',
  summary: 'Submit a live match video and notify followers. Returns "duplicate" if the video is already known',
  source: 'spec 000 §2 Watch submit-video form, §4, §5 Video form, §7',
  access: 'submit-video',
  rate: 'video',
  once: true,
  as: 'text',
  body: z.object({
    link: z.string('Link Required').check(z.trim(), z.minLength(1, 'Link Required'), z.maxLength(500)),
    tournament: z
      .string('Tournament Name Required')
      .check(
        z.trim(),
        z.minLength(1, 'Tournament Name Required'),
        z.maxLength(100),
        z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'can’t have control characters'),
      ),
    p1: player('Player 1 Required'),
    p2: MaybePlayer,
    p3: player('Player 3 Required'),
    p4: MaybePlayer,
    /** The submitter is the session's user; another id or name is refused. */
    author: z.optional(z.nullable(z.union([z.int(), z.string().check(z.maxLength(130))]))),
  }),
  reply: z.string(),
  refusals: [
    'not-yours',
    'link-not-https',
    'link-shortened',
    'link-host',
    'link-no-video',
    'unknown-player',
    'player-twice',
    'busy',
  ],
  example: {
    p1: { player_id: 1, player_name: 'Linda Alvarez' },
    p3: { player_id: 2, player_name: 'Wei Chen' },
    link: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    tournament: 'Autumn Open',
  },
})

/** Why an import refused a row, as the report words it. */
export const rowReasons: Readonly<Record<RowRefusal, string>> = {
  'names-missing': 'First & Last Name Required',
  'first-missing': 'First Name Required',
  'last-missing': 'Last Name Required',
  'name-short': 'Each name needs at least 2 characters',
  'name-long': 'Each name can have up to 60 characters',
  'name-not-plain': 'Names can’t have line breaks, control characters or ://',
}

const Cell = z._default(z.nullable(z.string().check(z.maxLength(1000))), '')

export const importPlayers = call({
  name: 'watch.importPlayers',
  method: 'POST',
  path: '/api/watch/importPlayers/',
  summary: 'Add the players in a file. Known names are skipped, and every row is accounted for',
  source: 'spec 000 §2 Watch import, §5 CSV import, §6, §7',
  access: 'staff',
  rate: 'import',
  once: true,
  limit: importLimits.bytes,
  body: z.object({
    players: z
      .array(z.object({ first: Cell, last: Cell }))
      .check(
        z.minLength(1, 'Please upload your CVS file'),
        z.maxLength(importLimits.rows, 'up to 5,000 rows at a time'),
      ),
  }),
  reply: z.object({
    added: z.int(),
    duplicates: z.int(),
    refused: z.int(),
    /** In the order of the file. */
    rows: z.array(z.object({ result: z.enum(importOutcomes), why: z.optional(z.string()) })),
  }),
  refusals: ['import-running', 'busy'],
  example: { players: [{ first: 'Linda', last: 'Alvarez' }] },
})
