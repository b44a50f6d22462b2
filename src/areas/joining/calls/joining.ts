import * as z from 'zod/mini'
import { first, last, NewPassword, Username, weakPasswords } from '#areas/accounts/calls/accounts.ts'
import { Club, inClub } from '#areas/clubs/calls/club-shapes.ts'
import { MemberChanges } from '#areas/members/calls/member-columns.ts'
import { MemberRow } from '#areas/members/calls/members.ts'
import { questions } from '#areas/members/rules/columns.ts'
import {
  type FieldMode,
  fieldModes,
  fieldSettings,
  type RatingMode,
  ratingModes,
  readModeOf,
  writtenModeOf,
} from '#areas/members/rules/profile-settings.ts'
import { call } from '#kernel/calls/call.ts'
import { Email } from '#kernel/calls/email.ts'
import { CurrentUser } from '#kernel/calls/session.ts'
import { Id, line } from '#kernel/calls/shapes.ts'
import { genders } from '#kernel/rules/genders.ts'

export const verifyMemberEmail = call({
  name: 'joining.verifyEmail',
  method: 'POST',
  path: '/api/club/verifyEmail/{token}',
  summary: 'Find the member that an invitation is for, and let the browser link the membership to a login',
  source: 'spec 002 §4 Invitation page, §7; X124',
  access: 'token-holder',
  rate: 'reset',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  body: z.object({}),
  /** `user_id` if the membership already has a login; otherwise the content of the landing page. */
  reply: z.union([
    z.object({ user_id: Id, mid: Id }),
    z.object({
      user_id: z.null(),
      mid: Id,
      first: z.string(),
      last: z.string(),
      club: z.string(),
      cid: Id,
      terms: z.string(),
    }),
  ]),
  refusals: ['token-invalid'],
  example: {},
})

/** Our screens confirm that the terms were accepted; the server records who accepted which version. */
const AgreeToTerms = z.optional(z.literal(true, { error: 'Terms must be accepted to join club' }))

export const loginAddClub = call({
  name: 'joining.loginAddClub',
  method: 'POST',
  path: '/auth/loginAddClub',
  summary: 'Log in and link the invited membership to this login',
  source: 'spec 002 §7 Invitation and auth, §8',
  access: 'anyone',
  rate: 'sign-in',
  body: z.object({
    username: line(254),
    password: z.string().check(z.maxLength(200)),
    mid: Id,
    agreeToTerms: AgreeToTerms,
  }),
  reply: CurrentUser,
  refusals: ['unknown-username', 'wrong-password', 'login-failed', 'other-member', 'token-invalid'],
  example: { username: 'marge', password: 'a good one', mid: 1 },
})

export const joinAsSelf = call({
  name: 'joining.joinAsSelf',
  method: 'POST',
  path: '/auth/joinAsSelf',
  summary: 'Link the invited membership to the caller’s current login',
  source: 'own: docs/areas/joining.md',
  access: 'user',
  rate: 'write',
  body: z.object({ mid: Id, agreeToTerms: AgreeToTerms }),
  reply: z.object({ message: z.string() }),
  refusals: ['other-member', 'token-invalid'],
  example: { mid: 1, agreeToTerms: true },
})

export const sendLinkByInvitation = call({
  name: 'joining.sendLinkByInvitation',
  method: 'POST',
  path: '/api/club/linkByInvitation/{token}',
  summary: 'Email the membership link for an event invitation to the address that the invitation went to',
  source: 'own: docs/adr/0009-answers-by-the-link-of-a-mail.md',
  access: 'token-holder',
  rate: 'recovery',
  params: z.object({ token: z.string().check(z.maxLength(400)) }),
  body: z.object({}),
  reply: z.object({ message: z.string() }),
  refusals: ['token-invalid'],
  example: {},
})

export const sendLinkAgain = call({
  name: 'joining.sendLinkAgain',
  method: 'POST',
  path: '/auth/sendLinkAgain',
  summary:
    'Email membership links to an address that has memberships without a login; the response is the same whether or not it has any',
  source: 'own: docs/areas/joining.md',
  access: 'anyone',
  rate: 'recovery',
  body: z.object({ email: Email }),
  reply: z.object({ message: z.string() }),
  example: { email: 'rosa@example.org' },
})

export const registerWithClub = call({
  name: 'joining.registerWithClub',
  method: 'POST',
  path: '/auth/registerWithClub',
  summary: 'Create an account and link the invited membership to it',
  source: 'spec 002 §5, §7 Invitation and auth',
  access: 'anyone',
  rate: 'registration',
  once: true,
  body: z.object({
    first,
    last,
    email: Email,
    password: NewPassword,
    username: Username,
    mid: Id,
    newsletter: z.optional(z.boolean()),
    agreeToTerms: AgreeToTerms,
  }),
  reply: CurrentUser,
  refusals: ['username-taken', ...weakPasswords, 'password-short', 'other-member', 'token-invalid'],
  example: {
    first: 'Rosa',
    last: 'Fielding',
    email: 'rosa@example.org',
    password: 'dink-and-drive',
    username: 'rosafielding',
    mid: 1,
    newsletter: true,
  },
})

export const userAddClub = call({
  name: 'joining.userAddClub',
  method: 'POST',
  path: '/api/userAddClub',
  summary: 'Join a club that is open for registration',
  source: 'spec 003 §5 Join, §7 Joining; X145',
  access: 'club-known',
  rate: 'join',
  once: true,
  body: z.extend(MemberChanges, {
    cid: Id,
    user_id: z.optional(Id),
    first,
    last,
    gender: z.enum(genders, 'Set Member Gender'),
    email: Email,
    agreeToTerms: z.literal(true, { error: 'You must agree to club terms to register' }),
  }),
  reply: z.object({ message: z.string(), mid: Id }),
  refusals: [
    'already-in-club',
    'club-closed',
    'fields-missing',
    'birthday-missing',
    'birthday-recent',
    'birthday-future',
    'unknown-rating',
    'not-yours',
  ],
  example: {
    cid: 1000,
    first: 'Rosa',
    last: 'Fielding',
    gender: 'F',
    email: 'rosa@example.org',
    phone: '801 555 0199',
    agreeToTerms: true,
  },
})

export const getVerifiedMembers = call({
  name: 'joining.getVerifiedMembers',
  method: 'GET',
  path: '/api/club/getVerifiedMembers/{cid}',
  summary: 'Members with a login',
  source: 'spec 002 §4 Member verification, §7',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.array(MemberRow),
})

export const getNotVerifiedMembers = call({
  name: 'joining.getNotVerifiedMembers',
  method: 'GET',
  path: '/api/club/getNotVerifiedMembers/{cid}',
  summary: 'Members without a login; `token` says whether an invitation has been sent',
  source: 'spec 002 §4 Member verification, §7',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.array(z.extend(MemberRow, { token: z.boolean(), sent: z.nullable(z.string()) })),
})

/** The members to invite; without them, everybody without a login. */
const Invited = z.object({ selected: z.optional(z.array(Id).check(z.maxLength(5000))) })

export const previewVerificationWelcome = call({
  name: 'joining.previewVerificationWelcome',
  method: 'POST',
  path: '/api/club/admin/verificationWelcomePreview/{cid}',
  summary:
    'Preview the email that invites members to link a login, and count who would get it now and who would be skipped',
  source: 'own: docs/areas/joining.md',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  body: Invited,
  reply: z.object({
    subject: z.string(),
    /** Cleaned HTML. */
    text: z.string(),
    /** How many members would get it. The fields after it count those skipped, as sending would count them. */
    mails: z.int(),
    without_email: z.int(),
    sent_today: z.int(),
  }),
  refusals: ['club-mail-off', 'not-in-club'],
  example: {},
})

export const sendVerificationWelcomeEmail = call({
  name: 'joining.sendVerificationWelcomeEmail',
  method: 'POST',
  path: '/api/club/admin/sendVerificationWelcomeEmail/{cid}',
  summary:
    'Email invitations to chosen members without a login, or to all of them; each member gets no more than one a day',
  source: 'spec 002 §2, §7; X128',
  access: 'club-admin',
  rate: 'bulk-mail',
  once: true,
  params: inClub,
  body: Invited,
  reply: z.object({ message: z.string(), sent: z.int(), without_email: z.int(), sent_today: z.int() }),
  refusals: ['club-mail-off', 'not-in-club'],
  example: {},
})

const Mode = z.enum(fieldModes)
/** The values that the other document uses (X97). */
const otherWords = { hidden: 'hide', 'admin only': 'admin' } as const
const ModeIn = z.pipe(
  z.enum([...fieldModes, 'hidden', 'admin only']),
  z.transform(
    (mode: FieldMode | keyof typeof otherWords): FieldMode =>
      mode === 'hidden' || mode === 'admin only' ? otherWords[mode] : mode,
  ),
)
const RatingModeIn = z.pipe(
  z.enum([...ratingModes, 'admin only']),
  z.transform((mode: RatingMode | 'admin only') => (mode === 'admin only' ? otherWords[mode] : mode)),
)
/** Repeats a shape for each of these words, under its name. */
const shapesOf = <Word extends string, Name extends string, Shape>(
  words: readonly Word[],
  nameOf: (word: Word) => Name,
  shape: Shape,
) => Object.fromEntries(words.map((word) => [nameOf(word), shape])) as Readonly<Record<Name, Shape>>

const Question = z.string().check(z.trim(), z.maxLength(255, 'no more than 255 characters'))

export const getMemberField = call({
  name: 'joining.getMemberField',
  method: 'GET',
  path: '/api/club/getMemberField/{cid}',
  summary: 'The profile fields that a club shows and requires',
  source: 'spec 002 §3, §4; spec 003 §3 Club member-field settings; X97',
  access: 'club-known',
  rate: 'read',
  params: inClub,
  reply: z.object({
    ...shapesOf(fieldSettings, readModeOf, Mode),
    club_rating: z.enum(ratingModes),
    ...shapesOf(questions, (name) => name, z.string()),
  }),
})

export const updateClubMemberFieldPreference = call({
  name: 'joining.updateClubMemberFieldPreference',
  method: 'PUT',
  path: '/api/club/updateClubMemberFieldPreference/',
  summary: 'Choose which profile fields the club shows and requires; omitted fields stay unchanged',
  source: 'spec 002 §4, §7',
  access: 'club-admin',
  rate: 'write',
  body: z.extend(
    z.partial(
      z.object({
        clubRating: RatingModeIn,
        ...shapesOf(fieldSettings, writtenModeOf, ModeIn),
        ...shapesOf(questions, (name) => name, Question),
      }),
    ),
    Club.shape,
  ),
  reply: z.object({ message: z.string() }),
  example: { cid: 1000, clubRating: 'first-time', birthday: 'required', mq1: 'Left- or right-handed?', showMq1: 'all' },
})
