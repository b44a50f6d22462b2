import * as z from 'zod/mini'
import { inClub } from '#areas/clubs/calls/club-shapes.ts'
import { messageActs } from '#areas/directory/rules/message-acts.ts'
import { CurrentStatus, Gender } from '#areas/members/calls/member-shapes.ts'
import { call } from '#kernel/calls/call.ts'
import { Id, line, PathId, paragraphs } from '#kernel/calls/shapes.ts'

/** `mid` is the caller's membership; it is only checked. */
const Asking = z.object({ mid: z.optional(Id) })

/** A member who chose to be listed (spec 003 §3). */
const Person = z.object({
  mid: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  receive_text: z.boolean(),
  /** Null if the club shows it to its admins only. */
  status: z.nullable(CurrentStatus),
  gender: Gender,
  /** False: nobody stated it, and `gender` is the default (X189). */
  gender_stated: z.boolean(),
  club_rating: z.string(),
})

/** False if there is no directory. */
const Directory = z.union([z.array(Person), z.literal(false)])

export const getMemberDirectory = call({
  name: 'directory.getMemberDirectory',
  method: 'POST',
  path: '/api/club/getMemberDirectory/{cid}',
  summary: 'A club’s members who chose to be listed, or false if the club’s directory is off',
  source: 'spec 003 §3, §6, §7; X118, X119',
  access: 'club-insider',
  rate: 'directory',
  params: inClub,
  body: Asking,
  reply: Directory,
  refusals: ['not-yours', 'directory-needs-dues'],
  example: {},
})

export const getGroupDirectory = call({
  name: 'directory.getGroupDirectory',
  method: 'POST',
  path: '/api/club/getGroupDirectory/{gid}',
  summary: 'A group’s members who chose to be listed, or false if group directories are off',
  source: 'spec 003 §2, §7; X118, X119',
  access: 'group-insider',
  rate: 'directory',
  params: z.object({ gid: PathId }),
  body: Asking,
  reply: Directory,
  refusals: ['not-yours', 'directory-needs-dues'],
  example: {},
})

/** What one member writes to another. */
const Letter = paragraphs(5000).check(z.minLength(1, 'Write something first'))

export const sendMemberToMemberEmail = call({
  name: 'directory.sendMemberToMemberEmail',
  method: 'POST',
  path: '/api/club/sendMemberToMemberEmail',
  summary: 'Message a member through the club; neither person sees the other’s email address',
  source: 'spec 003 §6, §7, §8',
  access: 'member-neighbour',
  rate: 'member-mail',
  once: true,
  body: z.object({
    to: Id,
    /** The sender; only checked. */
    from: z.optional(Id),
    subject: line(150).check(z.minLength(1, 'Enter a subject')),
    body: Letter,
  }),
  as: 'text',
  reply: z.literal('success'),
  refusals: ['not-yours', 'mail-issue'],
  example: { to: 1, subject: 'A partner for Saturday', body: 'Hello, would you like to play on Saturday?' },
})

const ofMessage = z.object({ token: z.string().check(z.maxLength(100)) })

/** What the page behind the link in a message shows. */
const Standing = z.object({
  from: z.string(),
  club: z.string(),
  subject: z.string(),
  sent_time: z.string(),
  is_blocked: z.boolean(),
  is_reported: z.boolean(),
})

export const getMemberMail = call({
  name: 'directory.getMemberMail',
  method: 'GET',
  path: '/api/club/memberMail/{token}',
  summary: 'The page that a message’s link opens, showing who wrote the message; opening it changes nothing',
  source: 'own: docs/areas/directory.md',
  access: 'token-holder',
  rate: 'read',
  params: ofMessage,
  reply: Standing,
  refusals: ['token-invalid'],
})

export const answerMemberMail = call({
  name: 'directory.answerMemberMail',
  method: 'POST',
  path: '/api/club/memberMail/{token}',
  summary: 'Block or unblock a message’s sender, or report the message to the club’s admins',
  source: 'own: docs/areas/directory.md',
  access: 'token-holder',
  rate: 'write',
  params: ofMessage,
  body: z.object({ act: z.enum(messageActs) }),
  reply: Standing,
  refusals: ['token-invalid'],
  example: { act: 'block' },
})
