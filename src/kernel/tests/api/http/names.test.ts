import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { register } from '#areas/accounts/calls/accounts.ts'
import { createBallot } from '#areas/ballots/calls/ballots.ts'
import { sendEmailToMembers } from '#areas/club-mail/calls/sending.ts'
import { ClubName } from '#areas/clubs/calls/club-shapes.ts'
import { sendMemberToMemberEmail } from '#areas/directory/calls/directory.ts'
import { addSubEvent } from '#areas/events/calls/divisions.ts'
import { createEvent } from '#areas/events/calls/events.ts'
import { addClubRatingType, createGroup } from '#areas/groups/calls/groups.ts'
import { addScheduleEvent } from '#areas/instruction/calls/instruction.ts'
import { registerWithClub, userAddClub } from '#areas/joining/calls/joining.ts'
import { addMember, editClubMember } from '#areas/members/calls/members.ts'
import { readCell } from '#areas/members/rules/list-cells.ts'
import { addPOSItem } from '#areas/pos/calls/items.ts'
import { createPublicEvent, writeToRegistrants } from '#areas/public-events/calls/organising.ts'
import { SayNames } from '#areas/scoreboard/calls/live-messages.ts'
import { addMatch } from '#areas/scoring/calls/scoring.ts'
import { decideRow } from '#areas/watch/rules/import-player-row.ts'

const bad = [
  'Win https://evil.example',
  'a://b',
  'Two\nlines',
  'Two\r\nlines',
  'Two\u2028lines',
  'Two\u2029lines',
  'Bell\u0007',
  'Half\ud83d',
]

/** Every field of the wire that is a name, and a request that has it. */
const fields = [
  [register, 'first'],
  [register, 'last'],
  [registerWithClub, 'first'],
  [userAddClub, 'last'],
  [addMember, 'first'],
  [editClubMember, 'last'],
  [createGroup, 'group_name'],
  [createGroup, 'poc'],
  [addClubRatingType, 'name'],
  [addSubEvent, 'name'],
  [addMatch, 't1p1'],
  [addMatch, 'tournament_name'],
] as const

test.each(fields.map(([call, field]) => [call.name, field, call] as const))(
  '%s refuses a %s that is no name',
  (_name, field, call) => {
    const sent = (name: string) => z.safeParse(call.body, { ...(call.example as object), [field]: name }).success
    expect(bad.filter(sent)).toEqual([])
    expect(sent('Linda')).toBe(true)
  },
)

/** Every title, subject and place of the wire, and a request that has it. */
const titles = [
  [createBallot, 'title'],
  [createEvent, 'title'],
  [createPublicEvent, 'name'],
  [createPublicEvent, 'location'],
  [sendEmailToMembers, 'subject'],
  [sendMemberToMemberEmail, 'subject'],
  [writeToRegistrants, 'subject'],
  [addPOSItem, 'title'],
  [addScheduleEvent, 'title'],
] as const

test.each([...fields, ...titles].map(([call, field]) => [call.name, field, call] as const))(
  '%s drops from a %s what nobody sees and what changes the direction',
  (_name, field, call) => {
    const sent = { ...(call.example as object), [field]: '\u202eLin\u200bda\u00ad\u2066\ufeff ' }
    const parsed = z.safeParse(call.body, sent)
    expect(parsed.data).toMatchObject({ [field]: 'Linda' })
  },
)

test('clubs, the lines of the scoreboard and imported lists have the same names', () => {
  const takers: readonly ((name: string) => boolean)[] = [
    (name) => z.safeParse(ClubName, name).success,
    (name) =>
      z.safeParse(SayNames, { line1: name, team1_line1: '', team1_line2: '', team2_line1: '', team2_line2: '' })
        .success,
    (name) => readCell('name', name, 60).ok,
    (name) => decideRow({ first: name, last: 'Torres' }).ok,
  ]
  for (const takes of takers) expect([bad.filter(takes), takes('Linda')]).toEqual([[], true])
})
