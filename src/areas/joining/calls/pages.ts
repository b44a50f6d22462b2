import type { PagesOf } from '#kernel/calls/pages.ts'

export const joiningPaths = {
  clubsToJoin: '/clubs',
  clubToJoin: '/clubs/:id',
  clubLanding: '/myclub/:url',
  join: '/club/joinclub',
  profile: '/club/profile',
  editProfile: '/club/editProfile',
  invitation: '/club/verify/:token',
  verification: '/club/admin/verifiedmembers',
  memberFields: '/club/admin/memberfieldpreferences',
} as const

/** The area’s pages. */
export const pages: PagesOf<typeof joiningPaths> = {
  clubsToJoin: { who: 'everyone', shows: 'redirects to /club/joinclub' },
  clubToJoin: {
    who: 'everyone',
    shows:
      'joining a club: log in or create an account, then the membership form. A closed club shows how to ask to join',
  },
  clubLanding: {
    who: 'everyone; members go straight to their page',
    shows: 'the login and registration forms, under the club’s name',
  },
  join: { who: 'logged-in users; others go to the login page', shows: 'open clubs and the membership form' },
  profile: { who: 'club members; others go to /club', shows: 'your profile, to fill in on your first visit' },
  editProfile: { who: 'club members; others go to /club', shows: 'your own profile' },
  invitation: { who: 'anyone with the link', shows: 'an invitation to link a membership: create an account or log in' },
  verification: { who: 'admins of the club', shows: 'members with and without a login; invites' },
  memberFields: { who: 'admins of the club', shows: 'the profile fields' },
}
