/** An event of the schedule of club 1000, on a Monday at nine. */
export const scheduled = {
  eid: 11,
  cid: 1000,
  gid: 3,
  title: 'Round Robin',
  group_name: 'Monday',
  color: '1f6f50',
  start_time: '2027-01-11T09:00:00-07:00',
  end_time: '2027-01-11T11:00:00-07:00',
  location: 'Sunny Court',
  court_names: '1,2',
  count: 22,
  available_spots: 24,
  waitlist: 0,
  invites_sent: true,
  no_invite: false,
  status_label: 'Invites Sent',
  is_closed: false,
  is_merged: false,
  response: null,
  may_edit: true,
}
export const clinic = {
  ...scheduled,
  eid: 12,
  title: 'Clinic',
  start_time: '2027-01-11T10:30:00-07:00',
  end_time: '2027-01-11T12:00:00-07:00',
  count: 8,
  available_spots: 8,
  waitlist: 2,
}
export const groupOfEvent = { gid: 3, group_name: 'Monday', color: '1f6f50', poc: 'Gail', poc_phone: '', poc_email: '' }
