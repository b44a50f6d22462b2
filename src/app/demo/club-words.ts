import type { GroupFields } from '#areas/groups/server/group-rows.ts'

/** The demo's club. Every start finds it again by its address. */
export const demoClub = {
  name: 'Sunny Court Pickleball Club',
  url: 'sunny-court',
  fee: 500,
  zone: 'US/Mountain',
  town: 'St. George, Utah',
  courtNames: '',
} as const

export const clubSettings = {
  club_email: 'hello@sunnycourt.example.org',
  confirmed_email: 'hello@sunnycourt.example.org',
  membership_email: 'join@sunnycourt.example.org',
  website: 'https://sunnycourt.example.org/',
  is_open_for_registration: true,
  has_club_directory: true,
  has_group_directory: true,
  dues_message: 'Dues are $45 a season. Pay Jan at the courts in cash or by check.',
} as const

export const clubTerms = `Welcome to Sunny Court.

Play is open to members who have paid their dues. Wear court shoes, and leave the courts as you found them.

Call your own lines, and give the other side the benefit of the doubt. Be kind. Everyone was a beginner once.

You play at your own risk. Please tell us who to call in an emergency.`

export const skillLevels = ['2.5', '3.0', '3.5', '4.0', '4.5'] as const

const usual = {
  contact_email: '',
  may_change_group: true,
  may_change_rating: false,
  is_automated: false,
  takes_women: true,
  takes_men: true,
  min_age: null,
  max_age: null,
} as const

/**
 * A `share` of the members is added by hand. Without one, a group fills automatically. The first group has the group
 * admin.
 */
export const groups: readonly (GroupFields & { readonly share: number })[] = [
  {
    ...usual,
    name: 'Monday Round Robin',
    color: '1f6f50',
    contact_name: 'Gail Larkin',
    contact_phone: '8015550142',
    share: 0.5,
  },
  {
    ...usual,
    name: 'Thursday Ladder',
    color: '0a467a',
    contact_name: 'Dale Whitcomb',
    contact_phone: '8015550177',
    may_change_rating: true,
    share: 0.3,
  },
  {
    ...usual,
    name: 'Early Birds',
    color: 'f8db28',
    contact_name: 'Joyce Mbeki',
    contact_phone: '',
    share: 0.25,
  },
  { ...usual, name: 'Newcomers', color: '8e1c11', contact_name: 'Jan Dorsey', contact_phone: '', share: 0.15 },
  {
    ...usual,
    name: 'Club Mixers',
    color: '5b3a8c',
    contact_name: 'Gail Larkin',
    contact_phone: '8015550142',
    share: 1,
  },
  {
    ...usual,
    name: 'Women 60 and over',
    color: '9a6a08',
    contact_name: 'Grace Okafor',
    contact_phone: '',
    may_change_group: false,
    is_automated: true,
    takes_men: false,
    min_age: 60,
    share: 0,
  },
]

/** The groups that members with a demo account see in their list. */
export const groupsWithAccounts: readonly string[] = ['Monday Round Robin', 'Thursday Ladder', 'Club Mixers']

/** The slides on the screen in the clubhouse, each with its picture's colors. */
export const kioskSlides = [
  {
    name: '{season} party on {date} at 6 pm. Bring a friend and a dish',
    colours: { around: '#0a467a', court: '#13694a', kitchen: '#c7552c' },
  },
  {
    name: 'Beginner clinic every Sunday. Paddles are in the shed',
    colours: { around: '#0b553c', court: '#0a467a', kitchen: '#74726a' },
  },
  {
    name: 'Please carry the nets back in before dark',
    colours: { around: '#7a3d0a', court: '#0b553c', kitchen: '#0a467a' },
  },
] as const

/** Notes that the demo club's admins have written about some members, and how many days ago. */
export const memberNotes = [
  { member: 7, daysAgo: 24, note: 'Knee surgery in spring: no singles' },
  { member: 7, daysAgo: 3, note: 'Plays singles again', was: 'Knee surgery in spring: no singles' },
  { member: 12, daysAgo: 16, note: 'Helps with the nets on Mondays' },
  { member: 19, daysAgo: 9, note: 'Has a key to the shed' },
  { member: 31, daysAgo: 1, note: 'Only call before 8 pm' },
] as const
