import { getClubTerms } from '#areas/clubs/calls/club-settings.ts'
import { getClubFromParams, getClubsForRegistration, myClubs } from '#areas/clubs/calls/clubs.ts'
import { club, clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { reply } from '#tests/support/web/fake-network.ts'

/** A club that hides every field and whose admins set the skill level. */
export const hidden = {
  status: 'hide',
  birthday: 'hide',
  season_start: 'hide',
  season_end: 'hide',
  iptpa_rating: 'hide',
  usapa_rating: 'hide',
  unit: 'hide',
  address: 'hide',
  city: 'hide',
  state: 'hide',
  zip: 'hide',
  emergency_contact: 'hide',
  show_mq1: 'hide',
  show_mq2: 'hide',
  show_mq3: 'hide',
  show_mq4: 'hide',
  show_mq5: 'hide',
  club_rating: 'admin',
  mq1: '',
  mq2: '',
  mq3: '',
  mq4: '',
  mq5: '',
}
export const strict = {
  ...hidden,
  birthday: 'required',
  iptpa_rating: 'all',
  show_mq1: 'required',
  mq1: 'Left- or right-handed?',
  club_rating: 'first-time',
}

export const verify = 'POST /api/club/verifyEmail/some-token'
export const invitation = {
  user_id: null,
  mid: 7,
  first: 'Linda',
  last: 'Torres',
  club: 'Sunny Court',
  cid: 1000,
  terms: 'Be kind.',
}

/** The answers that the joining pages read; the user is not a member yet. */
/** The club as its web address finds it. */
export const foundClub = { club: 'Sunny Court', name: 'Sunny Court', cid: 1000, public_registration: true }
export const joiningAnswers = {
  ...clubAnswers,
  ...reply(myClubs, []),
  'GET /api/club/getMemberField/1000': hidden,
  ...reply(getClubTerms, { cid: '1000' }, { terms: 'Be kind.', version: 1 }),
  ...reply(getClubsForRegistration, [{ cid: 1000, club_name: 'Sunny Court' }]),
  ...reply(
    getClubFromParams,
    { id: 'sunny-court' },
    {
      club: [foundClub],
      member: [],
    },
  ),
}
export const asMember = { ...joiningAnswers, ...reply(myClubs, [{ ...club, is_admin: false }]) }
