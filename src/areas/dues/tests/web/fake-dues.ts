import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { getDuesCollection, getDuesItems } from '#areas/dues/calls/seasons.ts'
import { getClubMembers } from '#areas/members/calls/members.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { reply } from '#tests/support/web/fake-network.ts'

export const season = {
  did: 2,
  name: 'Winter 2027',
  amount: 45,
  stripe_amount: 4500,
  active: true,
  cid: 1000,
  season: true,
  dues_message: '',
  ends: '2027-06-30',
  payments: 3,
}
export const next = { ...season, did: 3, name: 'Summer 2027', season: false, ends: null, payments: 0 }
const noUndo = { undo: null, mode_undo: null }
export const collection = { annual_dues: true, dues: 60, stripe_amount: 6000, did: 2, name: 'Winter 2027', ...noUndo }
export const person = (mid: number, first: string, last: string, dues_paid: 'yes' | 'no') => ({
  mid,
  first,
  last,
  name: `${first} ${last}`,
  username: null,
  user_id: null,
  gender: 'F',
  gender_stated: true,
  email: `${first.toLowerCase()}@example.org`,
  phone: '',
  status: 'here',
  club_rating: '',
  birthday: null,
  dues_paid,
  membership_expiration: null,
  verified: false,
  verified_time: null,
})
export const record = 'POST /api/club/bulkRecordDuesPayment'
export const answers = {
  ...clubAnswers,
  ...reply(getDuesCollection, { cid: '1000' }, collection),
  ...reply(getDuesItems, { cid: '1000' }, [next, season]),
  ...reply(
    getClubMembers,
    { cid: '1000' },
    filled(getClubMembers, [person(1, 'Ann', 'Oak', 'no'), person(2, 'Bo', 'Elm', 'no')]),
  ),
}
