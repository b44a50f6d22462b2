import * as z from 'zod/mini'
import { nameAnswers } from '#areas/follow/rules/name-answers.ts'
import { call } from '#kernel/calls/call.ts'
import { Done, Id, leastLetters, line, PathId } from '#kernel/calls/shapes.ts'
import { wrongCode } from './words.ts'

/** A player that the user follows: a favorite. */
export const FollowedPlayer = z.object({ player_id: Id, player_name: z.string() })

/** Optional; if present, it must be the session's own user. */
const user_id = z.optional(Id)

export const getFav = call({
  name: 'follow.getFav',
  method: 'GET',
  path: '/api/getFav/{userId}',
  summary: 'Your favorites, sorted by name',
  source: 'spec 000 §3 Favourite, §7',
  access: 'user-self',
  rate: 'read',
  params: z.object({ userId: PathId }),
  reply: z.array(FollowedPlayer),
})

export const follow = call({
  name: 'follow.follow',
  method: 'POST',
  path: '/api/follow',
  summary: 'Follow a player. Needs a verified phone. Returns the favorites',
  source: 'spec 000 §4 Follow, §7',
  access: 'user',
  rate: 'write',
  body: z.object({ user_id, player_id: Id }),
  reply: z.array(FollowedPlayer),
  refusals: ['phone-unverified', 'not-found', 'too-many-follows'],
  example: { player_id: 1 },
})

export const deleteFav = call({
  name: 'follow.deleteFav',
  method: 'PUT',
  path: '/api/deleteFav/{userId}',
  summary: 'Stop following a player. Repeating the call changes nothing. Returns the favorites',
  source: 'spec 000 §7',
  access: 'user-self',
  rate: 'write',
  params: z.object({ userId: PathId }),
  body: z.object({ player_id: Id }),
  reply: z.array(FollowedPlayer),
  example: { player_id: 1 },
})

export const getFollowedPlayers = call({
  name: 'follow.getFollowedPlayers',
  method: 'GET',
  path: '/api/watch/getFollowedPlayers/{user_id}',
  summary: 'The players you follow; the same list as your favorites',
  source: 'spec 000 §7',
  access: 'user-self',
  rate: 'read',
  params: z.object({ user_id: PathId }),
  reply: z.array(FollowedPlayer),
})

export const searchForPlayer = call({
  name: 'follow.searchForPlayer',
  method: 'POST',
  path: '/api/watch/searchForPlayer',
  summary:
    'Up to 20 players whose names match, and whether you follow each one. Returns an empty list for fewer than 2 characters',
  source: 'spec 000 §3 Player, §5 Search, §7',
  access: 'anyone',
  rate: 'search',
  query: z.object({ search: line(120) }),
  // Old clients of visitors send arbitrary values.
  body: z.object({ user_id: z.optional(z.unknown()) }),
  reply: z.array(z.object({ player_id: Id, player_name: z.string(), follow: z.boolean() })),
  example: {},
})

/** One half of a name in the add-player box (spec 000 §5 Add player name). */
const namePart = (missing: string) =>
  line(30).check(
    leastLetters(2, missing),
    z.regex(/^[\p{L}\p{M} .'’-]+$/u, 'letters, spaces, dots, apostrophes and hyphens only'),
    z.regex(/\p{L}/u, missing),
  )
const first = namePart('First Name Required')
const last = namePart('Last Name Required')
const Added = z.enum(nameAnswers)

export const addPlayerName = call({
  name: 'follow.addPlayerName',
  method: 'POST',
  path: '/api/addPlayerName',
  summary: 'Add a player by first and last name. Returns Player Added or Player Exists',
  source: 'spec 000 §2 Add-player box, §5, §7',
  access: 'staff-or-submit-video',
  rate: 'write',
  as: 'text',
  once: true,
  body: z.object({ first, last }),
  reply: Added,
  example: { first: 'Linda', last: 'Alvarez' },
})

export const addPlayerNameAndFollow = call({
  name: 'follow.addPlayerNameAndFollow',
  method: 'POST',
  path: '/api/addPlayerNameAndFollow/',
  summary:
    'Add a player and follow them. Returns "Player Added"; if the name is taken, "Player Exists", and changes nothing',
  source: 'spec 000 §2 Add-player box, §5, §7',
  access: 'user',
  rate: 'add-player',
  as: 'text',
  once: true,
  body: z.object({ first, last, user_id }),
  reply: Added,
  refusals: ['phone-unverified', 'too-many-follows'],
  example: { first: 'Linda', last: 'Alvarez' },
})

export const submitPhoneNumber = call({
  name: 'follow.submitPhoneNumber',
  method: 'POST',
  path: '/api/watch/submitPhoneNumber',
  summary:
    'Text a verification code to your own US number. By submitting your number, you agree to get match texts, as worded next to the phone field',
  source: 'spec 000 §4 Follow, §5 Phone, §7',
  access: 'user',
  rate: 'phone-code',
  once: true,
  body: z.object({
    user_id,
    phone: z.string().check(z.maxLength(40)),
    /** The separate consent to coupons and product news; off by default. */
    news: z.optional(z.boolean()),
  }),
  reply: Done,
  refusals: ['phone-us-only', 'phone-incomplete', 'phone-not-textable', 'texts-unavailable', 'too-many-requests'],
  example: { phone: '18015550123' },
})

export const checkPhoneVerificationCode = call({
  name: 'follow.checkPhoneVerificationCode',
  method: 'POST',
  path: '/api/watch/checkPhoneVerificationCode',
  summary:
    'Submit the code from the text. A correct code verifies the phone and works once; a wrong one is reported as not correct',
  source: 'spec 000 §4 Follow, §7, §8 Phone',
  access: 'user',
  rate: 'phone-check',
  as: 'text',
  body: z.object({ user_id, code: z.string().check(z.maxLength(40)) }),
  reply: z.enum(['verified', wrongCode]),
  example: { code: '123456' },
})
