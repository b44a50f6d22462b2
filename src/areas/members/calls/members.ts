import * as z from 'zod/mini'
import { Club, inClub, OptionalDay, Phone } from '#areas/clubs/calls/club-shapes.ts'
import { memberImportOutcomes } from '#areas/members/rules/import-member-row.ts'
import { call } from '#kernel/calls/call.ts'
import { Email } from '#kernel/calls/email.ts'
import { Id, line, PathId, PerPage, YesNo } from '#kernel/calls/shapes.ts'
import { genders } from '#kernel/rules/genders.ts'
import { statusWords } from '#kernel/rules/member-statuses.ts'
import { adminAnswers, MemberChanges, memberAnswers, memberProfile } from './member-columns.ts'
import { Gender, MemberStatus } from './member-shapes.ts'

/** No member is added without one (X99). */
const MemberPhone = z.pipe(Phone, z.string().check(z.minLength(1, 'must have 10 digits')))

const search = z.object({ search: z._default(line(60), '') })
const Name = z.object({ mid: Id, first: z.string(), last: z.string() })

export const getMemberName = call({
  name: 'members.getMemberName',
  method: 'POST',
  path: '/api/club/getMemberName',
  summary: 'Members whose name contains the typed text; group admins find only members with current dues',
  source: 'spec 001 §5, §7; spec 002 §5, §7',
  access: 'club-manager',
  rate: 'search',
  /** `dues`: finds only members with current dues for any caller; the event's add dialog uses it (spec 001 §5). */
  query: z.extend(search, { dues: z.optional(z.literal('current')) }),
  body: Club,
  /** `ref_id` is the other name of `mid`. */
  reply: z.array(z.extend(Name, { ref_id: Id })),
  example: { cid: 1000 },
})

export const getMemberNameNoLogin = call({
  name: 'members.getMemberNameNoLogin',
  method: 'POST',
  path: '/api/club/getMemberNameNoLogin',
  summary: 'Members without a login whose name contains the typed text',
  source: 'spec 002 §7',
  access: 'club-admin',
  rate: 'search',
  query: search,
  body: Club,
  reply: z.array(Name),
  example: { cid: 1000 },
})

export const MemberRow = z.extend(Name, {
  /** First and last name. */
  name: z.string(),
  /** The name of the login; null without one. */
  username: z.nullable(z.string()),
  user_id: z.nullable(Id),
  gender: Gender,
  /** False: nobody stated it, and `gender` is the default (X189). */
  gender_stated: z.boolean(),
  email: z.string(),
  phone: z.string(),
  status: MemberStatus,
  club_rating: z.string(),
  birthday: OptionalDay,
  dues_paid: YesNo,
  membership_expiration: OptionalDay,
  /** Linked to a login. */
  verified: z.boolean(),
  verified_time: z.nullable(z.string()),
})

export const getCurrentClubMembers = call({
  name: 'members.getCurrentClubMembers',
  method: 'GET',
  path: '/api/club/getCurrentClubMembers/{cid}',
  summary: 'All members who are not archived, sorted by name, to choose from',
  source: 'spec 002 §2 Group Manager, §7',
  access: 'club-manager',
  rate: 'read',
  params: inClub,
  reply: z.array(z.extend(Name, { club_rating: z.string() })),
})

export const getClubMembers = call({
  name: 'members.getClubMembers',
  method: 'GET',
  path: '/api/getClubMembers/{cid}',
  summary: 'All members who are not archived',
  source: 'spec 002 §7',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.array(MemberRow),
})

export const getArchivedMembers = call({
  name: 'members.getArchivedMembers',
  method: 'GET',
  path: '/api/club/getArchivedMembers/{cid}',
  summary: 'The archived members',
  source: 'spec 002 §7',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.array(MemberRow),
})

export const listMembers = call({
  name: 'members.listMembers',
  method: 'GET',
  path: '/api/club/members/{cid}',
  summary: 'A page of members, filtered by part of the name, skill level or birthday, and by status, dues or gender',
  source: 'own: docs/areas/members.md; spec 002 §5',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  query: z.object({
    search: z._default(line(60), ''),
    status: z._default(z.enum([...statusWords, 'current']), 'current'),
    dues: z.optional(YesNo),
    /** `none`: nobody stated it (X189). */
    gender: z.optional(z.enum([...genders, 'none'])),
    /** Part of a skill level's name, ignoring case. */
    rating: z._default(line(40), ''),
    /** A part of MM/DD/YYYY. */
    birthday: z._default(line(10), ''),
    page: z._default(z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)), 0),
    per_page: PerPage,
  }),
  reply: z.object({ rows: z.array(MemberRow), total: z.int(), per_page: z.int() }),
})

export const editClubMember = call({
  name: 'members.editClubMember',
  method: 'PUT',
  path: '/api/club/editClubMember',
  summary: 'Change a member record; which fields can be changed depends on the caller',
  source: 'spec 003 §5, §7; X144',
  access: 'member-editor',
  rate: 'write',
  body: z.extend(MemberChanges, { mid: Id, editor: z.optional(Id), cid: z.optional(Id) }),
  reply: z.object({ message: z.string(), email_changed: z.boolean() }),
  refusals: [
    'not-yours',
    'field-not-yours',
    'fields-missing',
    'birthday-missing',
    'birthday-recent',
    'birthday-future',
    'unknown-rating',
    'invalid-input',
  ],
  example: { mid: 1, first: 'Linda', last: 'Torres', phone: '801 555 0123' },
})

export const addMember = call({
  name: 'members.addMember',
  method: 'POST',
  path: '/api/club/addMember',
  summary: 'Add a member manually; if no gender is given, it is recorded as not stated',
  source: 'own: docs/areas/members.md',
  access: 'club-admin',
  rate: 'write',
  once: true,
  body: z.extend(MemberChanges, {
    cid: Id,
    first: memberProfile.first,
    last: memberProfile.last,
    email: Email,
    phone: MemberPhone,
    /** Adds them even if someone with the same name and address exists. */
    anyway: z._default(z.boolean(), false),
  }),
  reply: z.object({ mid: Id }),
  refusals: ['member-exists', 'birthday-future', 'unknown-rating'],
  example: { cid: 1000, first: 'Rosa', last: 'Fielding', gender: 'F', email: 'rosa@example.org', phone: '8015550199' },
})

export const setMemberDues = call({
  name: 'members.setMemberDues',
  method: 'PUT',
  path: '/api/club/setMemberDues',
  summary: 'Manually set whether a member’s dues are paid, and until when; logged',
  source: 'own: docs/areas/members.md; X159',
  access: 'member-admin',
  rate: 'write',
  body: z.object({ mid: Id, dues_paid: z.boolean(), membership_expiration: OptionalDay }),
  reply: z.object({ message: z.string() }),
  refusals: ['membership-over', 'dues-by-payment'],
  example: { mid: 1, dues_paid: true, membership_expiration: '2027-09-30' },
})

export const setDuesOfMembers = call({
  name: 'members.setDuesOfMembers',
  method: 'PUT',
  path: '/api/club/setDuesOfMembers',
  summary:
    'Manually set whether several members’ dues are paid, and until when; the change applies to all of them or to none',
  source: 'own: docs/areas/members.md; X159',
  access: 'club-admin',
  rate: 'write',
  body: z.extend(Club, {
    selected: z
      .array(Id)
      .check(z.minLength(1, 'choose at least one member'), z.maxLength(5000, 'no more than 5,000 members')),
    dues_paid: z.boolean(),
    membership_expiration: OptionalDay,
  }),
  /** `changed`: the members for whom anything changed. */
  reply: z.object({ message: z.string(), changed: z.int() }),
  refusals: ['membership-over', 'not-in-club', 'dues-by-payment'],
  example: { cid: 1000, selected: [1, 2], dues_paid: true, membership_expiration: '2027-09-30' },
})

/** The whole record; the note and the spam mark are for admins only. */
export const MemberRecord = z.object({
  mid: Id,
  cid: Id,
  user_id: z.nullable(Id),
  ...memberAnswers,
  gender_stated: z.boolean(),
  unsubscribed: z.boolean(),
  /**
   * Someone opened a link mailed to the address, for the membership or for the login. Without that, the toggle has no
   * effect.
   */
  email_confirmed: z.boolean(),
  /** For admins only. */
  spam: z.optional(z.boolean()),
  ...adminAnswers,
  editor: z.string(),
  edit_time: z.nullable(z.string()),
  verified_time: z.nullable(z.string()),
})

export const getMember = call({
  name: 'members.getMember',
  method: 'GET',
  path: '/api/club/getMember/{mid}',
  summary: 'A member’s full record, for the member and the club’s admins; only admins see the note',
  source: 'spec 003 §3 Member profile, §7',
  access: 'member-self-or-admin',
  rate: 'read',
  params: z.object({ mid: PathId }),
  reply: MemberRecord,
})

export const getGroupsByMember = call({
  name: 'members.getGroupsByMember',
  method: 'GET',
  path: '/api/club/getGroupsByMember/{mid}',
  summary: 'A member’s groups, and who to contact in each',
  source: 'spec 002 §3, §7',
  access: 'member-editor',
  rate: 'read',
  params: z.object({ mid: PathId }),
  reply: z.array(
    z.object({ gid: Id, name: z.string(), poc: z.string(), poc_phone: z.string(), poc_email: z.string() }),
  ),
})

export const changeRatings = call({
  name: 'members.changeRatings',
  method: 'PUT',
  path: '/api/club/changeRatings',
  summary: 'Set or clear the skill level of several group members; the change applies to all of them or to none',
  source: 'own: docs/areas/members.md; spec 001 §6; X89',
  access: 'group-manager',
  rate: 'write',
  once: true,
  body: z.object({
    gid: Id,
    selected: z
      .array(Id)
      .check(z.minLength(1, 'Choose at least one member'), z.maxLength(500, 'no more than 500 at once')),
    crid: z.nullable(Id),
  }),
  reply: z.object({ message: z.string(), changed: z.int() }),
  refusals: ['not-in-group', 'unknown-rating', 'field-not-yours'],
  example: { gid: 1, selected: [1], crid: 1 },
})

export const importMembers = call({
  name: 'members.importMembers',
  method: 'POST',
  path: '/api/club/admin/importMembers',
  summary:
    'Import members from a list, and set dues and missing genders for existing members. Use `dry_run` first; a real run saves all valid rows in one transaction. Sends no email. `why` says what is missing or wrong in a row',
  source: 'spec 002 §2, §5, §7; X159',
  access: 'club-admin',
  rate: 'member-import',
  once: true,
  /** A file of 2 MB names its columns in every row here. */
  limit: 8 * 1024 * 1024,
  body: z.extend(Club, {
    /** Only say what would happen. */
    dry_run: z.boolean(),
    /** Puts everybody on the list into this group, too. */
    gid: z.optional(Id),
    rows: z
      .array(z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(500))))
      .check(z.minLength(1, 'The list is empty'), z.maxLength(5000, 'no more than 5,000 rows')),
  }),
  reply: z.object({
    added: z.int(),
    /** Existing members whose dues the list sets, or whose gender it is the first to state. */
    updated: z.int(),
    /** Added members whose gender the list does not state (X189). */
    without_gender: z.int(),
    /** The headers of columns that are not read. */
    left_out: z.array(z.string()),
    rows: z.array(
      z.object({
        row: z.int(),
        outcome: z.enum(memberImportOutcomes),
        name: z.string(),
        why: z.string(),
      }),
    ),
  }),
  refusals: ['not-in-club'],
  example: { cid: 1000, dry_run: true, rows: [{ first: 'Rosa', last: 'Fielding', phone: '801-555-0199' }] },
})
