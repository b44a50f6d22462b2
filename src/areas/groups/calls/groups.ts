import * as z from 'zod/mini'
import { promotions } from '#areas/bookings/rules/promotion.ts'
import { Club, inClub, Phone } from '#areas/clubs/calls/club-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { OptionalEmail } from '#kernel/calls/email.ts'
import { Done, Id, nameLine, PathId, YesNo } from '#kernel/calls/shapes.ts'
import { genders } from '#kernel/rules/genders.ts'
import { statusWords } from '#kernel/rules/member-statuses.ts'

const ofGroup = z.object({ gid: PathId })
const Age = z.nullable(z.int().check(z.nonnegative(), z.maximum(120)))

/** The criteria of an automated group. Ages are in full years on the day of the check; `null` means no bound. */
const criteria = {
  automate: z.boolean(),
  female: z.boolean(),
  male: z.boolean(),
  min_age: Age,
  max_age: Age,
  /** The ids of the accepted ratings; an empty list accepts any. */
  ratings: z.array(Id).check(z.maxLength(50)),
}

/** Own: what happens in the group's new events when a spot opens. If it is missing, it stays as it is. */
const promotion = z.exactOptional(z.enum(promotions))

const fields = {
  group_name: nameLine(80).check(z.minLength(1, 'Name the group')),
  color: z.string().check(z.regex(/^[0-9a-fA-F]{6}$/, 'must be six hex digits without #')),
  poc: nameLine(80),
  poc_phone: Phone,
  poc_email: OptionalEmail,
  group_change_allowed: z.boolean(),
  rating_change_allowed: z.boolean(),
  ...criteria,
}

const bounds = <Criteria extends { min_age: number | null; max_age: number | null }>() =>
  z.refine<Criteria>(({ min_age, max_age }) => min_age === null || max_age === null || min_age <= max_age, {
    error: 'The youngest age can’t be above the oldest age',
    path: ['max_age'],
  })

const example = {
  group_name: 'Monday Round Robin',
  color: '1f6f50',
  poc: 'Linda Torres',
  poc_phone: '8015550123',
  poc_email: 'linda@example.org',
  group_change_allowed: true,
  rating_change_allowed: false,
  automate: false,
  female: true,
  male: true,
  min_age: null,
  max_age: null,
  ratings: [],
}

export const Group = z.object({
  ...fields,
  promotion: z.enum(promotions),
  gid: Id,
  cid: Id,
  poc_phone: z.string(),
  ratings: z.array(z.object({ crid: Id, name: z.string() })),
  admin: z.array(z.object({ mid: Id, first: z.string(), last: z.string() })),
  members: z.int(),
  /** Own: how many substitutes the group has. */
  substitutes: z.int(),
})

export const createGroup = call({
  name: 'groups.createGroup',
  method: 'POST',
  path: '/api/club/createGroup',
  summary: 'Create a group; an automated group gets its members right away',
  source: 'spec 002 §3 Group; X127',
  access: 'club-admin',
  rate: 'write',
  once: true,
  body: z.object({ ...fields, promotion, cid: Id }).check(bounds()),
  reply: Group,
  refusals: ['name-taken', 'not-in-club'],
  example: { ...example, cid: 1000 },
})

export const editGroup = call({
  name: 'groups.editGroup',
  method: 'PUT',
  path: '/api/club/editGroup/{gid}',
  summary: 'Change a group; an automated group’s members are updated to match its criteria',
  source: 'spec 002 §3 Group; X127',
  access: 'group-club-admin',
  rate: 'write',
  params: ofGroup,
  body: z.object({ ...fields, promotion }).check(bounds()),
  reply: Group,
  refusals: ['name-taken', 'not-in-club'],
  example,
})

export const previewGroup = call({
  name: 'groups.previewGroup',
  method: 'POST',
  path: '/api/club/previewGroup',
  summary: 'Preview who would be in an automated group with these criteria',
  source: 'own: docs/areas/groups.md',
  access: 'club-admin',
  rate: 'search',
  body: z.object({ ...criteria, cid: Id }).check(bounds()),
  reply: z.object({
    count: z.int(),
    /** Members left out only because no one stated their gender (X189). */
    without_gender: z.int(),
    members: z.array(z.object({ mid: Id, first: z.string(), last: z.string(), club_rating: z.string() })),
  }),
  example: { cid: 1000, automate: true, female: true, male: false, min_age: 50, max_age: null, ratings: [] },
})

export const getAllGroups = call({
  name: 'groups.getAllGroups',
  method: 'POST',
  path: '/api/club/getAllGroups',
  summary: 'A club’s groups; group admins see only their own',
  source: 'spec 002 §7 Members, admins, groups, ratings',
  access: 'club-manager',
  rate: 'read',
  body: Club,
  reply: z.array(Group),
  example: { cid: 1000 },
})

export const getGroupNames = call({
  name: 'groups.getGroupNames',
  method: 'GET',
  path: '/api/club/getGroupNames/{cid}',
  summary: 'The id and name of each group',
  source: 'spec 002 §7 Members, admins, groups, ratings',
  access: 'club-insider',
  rate: 'read',
  params: inClub,
  reply: z.array(z.object({ gid: Id, group_name: z.string() })),
})

export const getGroupInfo = call({
  name: 'groups.getGroupInfo',
  method: 'GET',
  path: '/api/club/getGroupInfo/{gid}',
  summary: 'One group with all its fields',
  source: 'spec 002 §7 Members, admins, groups, ratings',
  access: 'group-manager',
  rate: 'read',
  params: ofGroup,
  reply: Group,
})

const Selected = z.object({
  gid: Id,
  selected: z
    .array(Id)
    .check(z.minLength(1, 'Choose at least one member'), z.maxLength(500, 'no more than 500 at once')),
  user_id: z.optional(Id),
})

export const addToGroup = call({
  name: 'groups.addToGroup',
  method: 'POST',
  path: '/api/club/addToGroup',
  summary: 'Add members to a group; if one cannot be added, none are',
  source: 'spec 002 §7 Members, admins, groups, ratings',
  access: 'group-manager',
  rate: 'write',
  body: Selected,
  reply: z.object({ message: z.string(), added: z.int() }),
  refusals: ['not-in-club', 'group-change-off', 'not-yours'],
  example: { gid: 1, selected: [1] },
})

export const removeFromGroup = call({
  name: 'groups.removeFromGroup',
  method: 'POST',
  path: '/api/club/removeFromGroup',
  summary: 'Remove members from a group; if one cannot be removed, none are',
  source: 'spec 002 §7 Members, admins, groups, ratings',
  access: 'group-manager',
  rate: 'write',
  body: Selected,
  reply: z.object({ message: z.string(), removed: z.int() }),
  refusals: ['not-in-club', 'group-change-off', 'not-yours'],
  example: { gid: 1, selected: [1] },
})

export const moveToGroup = call({
  name: 'groups.moveToGroup',
  method: 'PUT',
  path: '/api/club/moveToGroup',
  summary: 'Move members from one group to another; if one cannot be moved, none are',
  source: 'own: docs/areas/groups.md; spec 001 §6; X89',
  access: 'group-manager',
  rate: 'write',
  once: true,
  /** Group admins must run both groups, and both groups must allow it. */
  body: z.object({ gid: Id, selected: Selected.shape.selected, toGid: Id }),
  reply: z.object({ message: z.string(), moved: z.int() }),
  refusals: ['not-in-club', 'group-change-off'],
  example: { gid: 1, selected: [1], toGid: 2 },
})

export const getGroupMembers = call({
  name: 'groups.getGroupMembers',
  method: 'GET',
  path: '/api/getGroupMembers/{gid}',
  summary: 'A group’s members, with its admins’ notes',
  source: 'spec 001 §7; spec 002 §7',
  access: 'group-manager',
  rate: 'read',
  params: ofGroup,
  reply: z.array(
    z.object({
      gmid: Id,
      gid: Id,
      mid: Id,
      user_id: z.nullable(Id),
      first: z.string(),
      last: z.string(),
      gender: z.enum(genders),
      /** False: nobody stated it, and `gender` is the default (X189). */
      gender_stated: z.boolean(),
      club_rating: z.string(),
      status: z.enum(statusWords),
      dues_paid: YesNo,
      /**
       * Which emails about its events reach the member: first the member's own choices, then anything that stops all of
       * the club's email.
       */
      email_invite: z.boolean(),
      email_two_day_reminder: z.boolean(),
      email_day_before_reminder: z.boolean(),
      unsubscribed: z.boolean(),
      spam: z.boolean(),
      note: z.string(),
      is_automatic: z.boolean(),
    }),
  ),
})

const GroupAdmin = z.object({ gid: Id, mid: Id })

export const addGroupAdmin = call({
  name: 'groups.addGroupAdmin',
  method: 'POST',
  path: '/api/club/addGroupAdmin',
  summary: 'Make a member with a login an admin of the group; the member gets an email',
  source: 'spec 002 §6, §7',
  access: 'group-club-admin',
  rate: 'write',
  body: GroupAdmin,
  reply: Done,
  refusals: ['no-verified-member'],
  example: { gid: 1, mid: 1 },
})

export const removeGroupAdmin = call({
  name: 'groups.removeGroupAdmin',
  method: 'POST',
  path: '/api/club/removeGroupAdmin',
  summary: 'Revoke a group admin’s role, effective with their next request',
  source: 'spec 002 §6, §7',
  access: 'group-club-admin',
  rate: 'write',
  body: GroupAdmin,
  reply: Done,
  refusals: ['no-verified-member'],
  example: { gid: 1, mid: 1 },
})

export const updateGroupMemberNote = call({
  name: 'groups.updateGroupMemberNote',
  method: 'PUT',
  path: '/api/updateGroupMemberNote/{gmid}',
  summary: 'Write an admin-only note about a group member',
  source: 'spec 001 §5, §7',
  access: 'group-place-manager',
  rate: 'write',
  params: z.object({ gmid: PathId }),
  body: z.object({ note: z.string().check(z.trim(), z.maxLength(200, 'no more than 200 characters')) }),
  reply: z.literal('success'),
  as: 'text',
  example: { note: 'Prefers the shady court' },
})

export const removeMemberFromGroup = call({
  name: 'groups.removeMemberFromGroup',
  method: 'POST',
  path: '/api/removeMemberFromGroup/{gmid}',
  summary: 'Remove one member from a group',
  source: 'spec 001 §7',
  access: 'group-place-manager',
  rate: 'write',
  params: z.object({ gmid: PathId }),
  body: z.object({ user_id: z.optional(Id) }),
  reply: Done,
  refusals: ['group-change-off', 'not-yours'],
  example: {},
})

export const getClubRatingTypes = call({
  name: 'groups.getClubRatingTypes',
  method: 'GET',
  path: '/api/club/getClubRatingTypes/{cid}',
  summary: 'A club’s skill levels',
  source: 'spec 002 §7; spec 003 §7',
  access: 'club-known',
  rate: 'read',
  params: inClub,
  reply: z.array(z.object({ crid: Id, cid: Id, name: z.string() })),
})

const ratingName = nameLine(40).check(z.minLength(1, 'Name the skill level'))

export const addClubRatingType = call({
  name: 'groups.addClubRatingType',
  method: 'POST',
  path: '/api/club/addClubRatingType',
  summary: 'Add a skill level',
  source: 'spec 002 §7',
  access: 'club-admin',
  rate: 'write',
  body: z.extend(Club, { name: ratingName }),
  reply: z.object({ crid: Id, name: z.string(), message: z.string() }),
  refusals: ['name-taken'],
  example: { cid: 1000, name: '3.5' },
})

export const editClubRatingType = call({
  name: 'groups.editClubRatingType',
  method: 'PUT',
  path: '/api/club/editClubRatingType',
  summary: 'Rename a skill level',
  source: 'spec 002 §7',
  access: 'rating-admin',
  rate: 'write',
  body: z.object({ crid: Id, name: ratingName }),
  reply: Done,
  refusals: ['name-taken'],
  example: { crid: 1, name: '3.5 and up' },
})
