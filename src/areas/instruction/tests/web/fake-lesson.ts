/** A lesson with an open spot, as the server describes it. */
export const lesson = {
  eid: 7,
  title: 'Serves',
  start_time: '2031-01-13T16:00:00.000Z',
  start_text: 'Mon 01/13/2031 9:00 am',
  end_time: '2031-01-13T17:00:00.000Z',
  end_text: 'Mon 01/13/2031 10:00 am',
  time_zone: 'US/Mountain',
  location: 'Court 2',
  description: '',
  available_spots: 2,
  open_spots: 1,
  waitlist: 0,
  cost: 45,
  payment_required: true,
  changes_allowed: true,
  changed_allowed: true,
  final_date: '2031-01-13T16:00:00.000Z',
  final_text: 'Mon 01/13/2031 9:00 am',
  color: '1f6f50',
  is_closed: false,
  is_cancelled: false,
  cancel_message: '',
  takes_cards: false,
  srid: null,
  state: null,
  place: null,
  offer_until: null,
  may_take: false,
  own_cost: null,
  payment: '',
  is_to_pay: false,
  may_cancel: false,
  refund_on_cancel: null,
  refunded_until: null,
}

/** What only the student’s own schedule adds, without a spot. */
export const atDesk = { number: null, code: '', is_here: false }

/** The page of the instructor who gives it. */
export const homepage = {
  url: 'ann-lee',
  first: 'Ann',
  last: 'Lee',
  image: null,
  bio: '<p>Patience first.</p>',
  iptpa1: true,
  iptpa2: false,
  ppr: false,
  pci: true,
  time_zone: 'US/Mountain',
  how_to_pay: 'Cash at the court.',
  is_listed: true,
}

/** The same lesson as its instructor sees it. */
export const taughtLesson = {
  ...lesson,
  version: 4,
  has_final_date: false,
  promotion: 'auto',
  students_count: 1,
  unpaid_count: 0,
}

/** A student with a spot at the desk of the lesson. */
export const deskStudent = {
  srid: 12,
  user_id: 1001,
  name: 'Bo Lee',
  email: 'bo@example.org',
  phone: '8015550142',
  state: 'confirmed',
  place: null,
  offer_until: null,
  cost: 45,
  payment: 'Payment Required',
  settled_by: null,
  is_to_pay: false,
  no_show: false,
  signed_up_at: '2031-01-01T10:00:00.000Z',
  card: null,
  number: 4,
  is_here: false,
  code_key: '0'.repeat(32),
}

/** What the desk of the lesson shows. */
export const deskOf = (students: readonly object[], more: object = {}, lessonNow: object = {}) => ({
  lesson: { ...taughtLesson, ...lessonNow },
  students,
  messages: [],
  recipients: { registered: 1, waiting: 0, unpaid: 1, everybody: 1 },
  may_write: true,
  ...more,
})
