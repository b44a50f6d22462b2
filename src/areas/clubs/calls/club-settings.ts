import * as z from 'zod/mini'
import { isWebsite, websiteOf } from '#areas/clubs/rules/website.ts'
import { call } from '#kernel/calls/call.ts'
import { OptionalEmail } from '#kernel/calls/email.ts'
import { Done } from '#kernel/calls/shapes.ts'
import { Club, inClub } from './club-shapes.ts'
import { ClubZone, Town } from './set-up-shapes.ts'

export const setTimeZone = call({
  name: 'clubs.setTimeZone',
  method: 'PUT',
  path: '/api/club/setTimeZone',
  summary: 'Set a club’s time zone',
  source: 'spec 002 §7 Settings, §9; X94',
  access: 'club-admin',
  rate: 'write',
  body: z.extend(Club, { value: ClubZone }),
  reply: z.object({ message: z.string(), time_zone: z.string() }),
  example: { cid: 1000, value: 'US/Mountain' },
})

export const getDirectoryStatus = call({
  name: 'clubs.getDirectoryStatus',
  method: 'GET',
  path: '/api/club/getDirectoryStatus/{cid}',
  summary: 'Whether the club and its groups have directories',
  source: 'spec 002 §7 Settings',
  access: 'club-insider',
  rate: 'read',
  params: inClub,
  reply: z.object({ club_directory: z.boolean(), group_directory: z.boolean() }),
})

/** `value` is the new state; without it the switch is toggled, as the old client expects. */
const Toggle = z.object({ value: z.optional(z.boolean()) })

export const updateClubDirectoryStatus = call({
  name: 'clubs.updateClubDirectoryStatus',
  method: 'POST',
  path: '/api/club/updateClubDirectoryStatus/{cid}',
  summary: 'Turn the club directory on or off',
  source: 'spec 002 §7 Settings',
  access: 'club-admin',
  rate: 'write',
  once: true,
  params: inClub,
  body: Toggle,
  reply: z.object({ club_directory: z.boolean() }),
  example: {},
})

export const updateGroupDirectoryStatus = call({
  name: 'clubs.updateGroupDirectoryStatus',
  method: 'POST',
  path: '/api/club/updateGroupDirectoryStatus/{cid}',
  summary: 'Turn the group directories on or off',
  source: 'spec 002 §7 Settings',
  access: 'club-admin',
  rate: 'write',
  once: true,
  params: inClub,
  body: Toggle,
  reply: z.object({ group_directory: z.boolean() }),
  example: {},
})

const DuesSetting = z.object({
  collects_dues: z.boolean(),
  /** Members who cannot reply to events while the club collects dues; archived members are not counted. */
  unpaid: z.int(),
})

export const getEmailStatus = call({
  name: 'clubs.getEmailStatus',
  method: 'GET',
  path: '/api/club/getEmailStatus/{cid}',
  summary: 'Whether the club sends emails',
  source: 'spec 002 §7 Settings',
  access: 'club-manager',
  rate: 'read',
  params: inClub,
  reply: z.object({ email_status: z.boolean() }),
})

export const updateEmailStatus = call({
  name: 'clubs.updateEmailStatus',
  method: 'POST',
  path: '/api/club/updateEmailStatus/{cid}',
  summary: 'Turn all club emails on or off',
  source: 'spec 002 §7 Settings',
  access: 'club-admin',
  rate: 'write',
  once: true,
  params: inClub,
  body: Toggle,
  reply: z.object({ email_status: z.boolean() }),
  example: {},
})

export const getDuesSetting = call({
  name: 'clubs.getDuesSetting',
  method: 'GET',
  path: '/api/club/duesSetting/{cid}',
  summary: 'Whether the club collects dues, and how many members are recorded as not having paid',
  source: 'own: docs/areas/clubs.md; X181',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: DuesSetting,
})

export const setDuesSetting = call({
  name: 'clubs.setDuesSetting',
  method: 'PUT',
  path: '/api/club/duesSetting/{cid}',
  summary: 'Set whether the club collects dues; if it does not, everyone counts as current',
  source: 'own: docs/areas/clubs.md; X181',
  access: 'club-admin',
  rate: 'write',
  params: inClub,
  body: z.object({ collects_dues: z.boolean() }),
  reply: DuesSetting,
  example: { collects_dues: false },
})

export const getDuesMessage = call({
  name: 'clubs.getDuesMessage',
  method: 'GET',
  path: '/api/club/getDuesMessage/{cid}',
  summary: 'The text that members see with their dues',
  source: 'spec 002 §7 Settings',
  access: 'club-insider',
  rate: 'read',
  params: inClub,
  reply: z.object({ dues_message: z.string() }),
})

export const updateDuesMessage = call({
  name: 'clubs.updateDuesMessage',
  method: 'PUT',
  path: '/api/club/updateDuesMessage/{cid}',
  summary: 'Save the text that members see with their dues',
  source: 'spec 002 §5, §7 Settings',
  access: 'club-admin',
  rate: 'write',
  params: inClub,
  body: z.object({ message: z.string().check(z.trim(), z.maxLength(255, 'no more than 255 characters')) }),
  reply: Done,
  example: { message: 'Dues are due on the first of October.' },
})

/** `https://` is added if it is missing. */
const Website = z.pipe(
  z.pipe(z.string().check(z.maxLength(200)), z.transform(websiteOf)),
  z.string().check(z.refine(isWebsite, 'must be an address such as www.your-club.org')),
)

const accounts = {
  club_email: z.string(),
  /** Members' replies go to this address, because someone opened the link emailed to it. */
  club_email_confirmed: z.boolean(),
  membership_email: z.string(),
  public_registration: z.boolean(),
  club_website: z.string(),
  /** Where the club plays, for its public page; empty if not given. */
  club_town: z.string(),
}

export const getClubEmailAccounts = call({
  name: 'clubs.getClubEmailAccounts',
  method: 'GET',
  path: '/api/club/getClubEmailAccounts/{cid}',
  summary: 'The club’s contact details, and whether anyone can join',
  source: 'spec 002 §7 Settings',
  access: 'club-admin',
  rate: 'read',
  params: inClub,
  reply: z.object(accounts),
})

export const updateEmailAccounts = call({
  name: 'clubs.updateEmailAccounts',
  method: 'PUT',
  path: '/api/club/updateEmailAccounts/{cid}',
  summary:
    'Set the club’s contact details, and whether anyone can join; a new email address must first be confirmed through an emailed link',
  source: 'spec 002 §7 Settings',
  access: 'club-admin',
  rate: 'write',
  params: inClub,
  body: z.object({
    clubEmail: OptionalEmail,
    membershipEmail: OptionalEmail,
    publicSignup: z.boolean(),
    clubWebsite: z._default(Website, ''),
    /** If it is missing, the town stays as it is. */
    clubTown: z.optional(Town),
    /** Mail the link to an unconfirmed address once more. */
    sendLink: z._default(z.boolean(), false),
  }),
  reply: z.object(accounts),
  example: { clubEmail: 'club@example.org', membershipEmail: '', publicSignup: true, clubWebsite: '' },
})

export const getClubUrl = call({
  name: 'clubs.getClubUrl',
  method: 'GET',
  path: '/api/club/getClubUrl/{cid}',
  summary: 'The club’s public web address',
  source: 'spec 002 §7 Settings',
  access: 'club-insider',
  rate: 'read',
  params: inClub,
  reply: z.object({ url: z.string() }),
})

export const getClubTerms = call({
  name: 'clubs.getClubTerms',
  method: 'GET',
  path: '/api/club/getClubTerms/{cid}',
  summary: 'The club’s terms, which anyone can read before joining',
  source: 'spec 002 §7 Settings; spec 003 §7',
  access: 'anyone',
  rate: 'read',
  params: inClub,
  reply: z.object({ terms: z.string(), version: z.int() }),
  refusals: ['not-found'],
})

export const editClubTerms = call({
  name: 'clubs.editClubTerms',
  method: 'PUT',
  path: '/api/club/editClubTerms/{cid}',
  summary: 'Save a new version of the terms; members who agreed to an earlier version stay on that one',
  source: 'spec 002 §7 Settings',
  access: 'club-admin',
  rate: 'write',
  params: inClub,
  body: z.object({ terms: z.string().check(z.trim(), z.maxLength(50_000, 'no more than 50,000 characters')) }),
  reply: z.object({ message: z.string(), version: z.int() }),
  example: { terms: 'Wear court shoes. Be kind.' },
})
