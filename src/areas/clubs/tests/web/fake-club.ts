import { current } from '#areas/accounts/calls/accounts.ts'
import { previewEventChange, previewNewEvent } from '#areas/club-mail/calls/club-mail.ts'
import { listMissedInvites } from '#areas/club-mail/calls/missed-invites.ts'
import { getClubAdmins } from '#areas/clubs/calls/club-admins.ts'
import { getClubTerms, getDirectoryStatus, getDuesMessage, getEmailStatus } from '#areas/clubs/calls/club-settings.ts'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { getDrawRatings } from '#areas/clubs/calls/draw-ratings.ts'
import { getReplyLinks } from '#areas/clubs/calls/reply-links.ts'
import { getSeriesDays } from '#areas/clubs/calls/series-days.ts'
import { getClubRollingDuesInfo, getFutureDues, getPaidDuesByMember } from '#areas/dues/calls/member-dues.ts'
import { getAllGroups, getClubRatingTypes } from '#areas/groups/calls/groups.ts'
import { getUninvitedEvents } from '#areas/invitations/calls/uninvited-events.ts'
import { getGroupsByMember } from '#areas/members/calls/members.ts'
import { listContactLooks } from '#areas/rosters/calls/emergency-contacts.ts'
import { reply } from '#tests/support/web/fake-network.ts'
import { marge } from '#tests/support/web/render-app.tsx'

export const club = {
  cid: 1000,
  club_name: 'Sunny Court',
  url: 'sunny-court',
  time_zone: 'US/Mountain',
  mid: 7,
  dues_paid: true,
  collects_dues: true,
  is_admin: true,
  is_visit: false,
  groups: [{ gid: 3, group_name: 'Monday', color: '1f6f50', is_admin: false }],
}

export const member = {
  mid: 7,
  cid: 1000,
  user_id: 1000,
  status: 'here',
  first: 'Marge',
  last: 'Olsen',
  email: 'marge@example.org',
  phone: '8015550123',
  gender: 'F',
  gender_stated: true,
  birthday: '1960-06-15',
  season_start: null,
  season_end: null,
  unit: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  public_profile: true,
  receive_text: false,
  club_rating: '3.5',
  iptpa_rating: null,
  usapa_rating: 3.5,
  emergency_name: '',
  emergency_phone: '',
  mq1_answer: '',
  mq2_answer: '',
  mq3_answer: '',
  mq4_answer: '',
  mq5_answer: '',
  unsubscribed: false,
  email_confirmed: true,
  spam: false,
  note: '',
  email_invite: true,
  email_two_day_reminder: true,
  email_day_before_reminder: true,
  editor: '',
  edit_time: null,
  dues_paid: 'yes',
  membership_expiration: '2099-09-30',
  verified_time: null,
}

export const group = {
  gid: 3,
  cid: 1000,
  group_name: 'Monday',
  color: '1f6f50',
  poc: '',
  poc_phone: '',
  poc_email: '',
  group_change_allowed: false,
  rating_change_allowed: false,
  automate: false,
  female: true,
  male: true,
  min_age: null,
  max_age: null,
  promotion: 'manual' as const,
  ratings: [],
  admin: [],
  members: 1,
  substitutes: 0,
}

/** The answers that the shell and most screens of a club read. */
export const clubAnswers = {
  ...reply(current, marge),
  ...reply(myClubs, [club]),
  ...reply(getEmailStatus, { cid: '1000' }, { email_status: true }),
  ...reply(getClubRatingTypes, { cid: '1000' }, [{ crid: 5, cid: 1000, name: '3.5' }]),
  ...reply(getClubTerms, { cid: '1000' }, { terms: '', version: 0 }),
  ...reply(getClubAdmins, { cid: '1000' }, [{ key: 4, first: 'Jan', last: 'Dorsey', user_id: 9 }]),
  'GET /api/club/getMember/7': member,
  ...reply(getGroupsByMember, { mid: '7' }, [
    { gid: 3, name: 'Monday', poc: 'Gail', poc_phone: '8015550142', poc_email: '' },
  ]),
  ...reply(getDrawRatings, { cid: '1000' }, { shows_ratings: false }),
  ...reply(getReplyLinks, { cid: '1000' }, { reply_links: true }),
  ...reply(getSeriesDays, { cid: '1000' }, { days: 90 }),
  ...reply(getDirectoryStatus, { cid: '1000' }, { club_directory: true, group_directory: true }),
  ...reply(getDuesMessage, { cid: '1000' }, { dues_message: 'Pay Jan at the courts.' }),
  ...reply(getAllGroups, [group]),
  ...reply(listMissedInvites, []),
  ...reply(getUninvitedEvents, { mid: '7' }, []),
  ...reply(getFutureDues, []),
  ...reply(getClubRollingDuesInfo, {
    annual_dues: true,
    dues: 0,
    stripe_amount: 0,
    dues_cc: false,
    dues_message: '',
    venmo: '',
  }),
  ...reply(getPaidDuesByMember, []),
  ...reply(listContactLooks, { mid: '7' }, []),
  // What saving an event would mail: nothing, unless a test says otherwise.
  ...reply(previewNewEvent, { sends: null }),
  ...reply(previewEventChange, { eid: '12' }, { sends: null }),
  ...reply(previewEventChange, { eid: '20' }, { sends: null }),
}
