// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Timestamp = ColumnType<Date, Date | string, Date | string>
export type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** Read as a value, written as text, because the driver would turn an array into one of PostgreSQL's own. */
export type Json = ColumnType<unknown, string, string>
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>

export interface AccountTable {
  id: Generated<number>
  username: string
  first: string
  last: string
  email: string
  email_verified_at: NullableTimestamp
  password_hash: string
  newsletter: Generated<boolean>
  phone_num: string | null
  phone_verified_at: NullableTimestamp
  url: string | null
  is_demo: Generated<boolean>
  created_at: Timestamp
  disabled_at: NullableTimestamp
  deleted_at: NullableTimestamp
}

export interface AccountPasskeyTable {
  id: GeneratedAlways<number>
  account_id: number
  credential_id: Buffer
  public_key: Buffer
  sign_count: number
  can_sync: boolean
  is_synced: boolean
  name: string
  created_at: Timestamp
  last_used_at: NullableTimestamp
}

export interface BallotTable {
  club_id: number
  id: Generated<number>
  title: string
  starts_at: Timestamp
  ends_at: Timestamp
  boxes: Json
  version: Generated<number>
  end_moves: Json
  made_by: number | null
  made_at: Timestamp
  counted_at: NullableTimestamp
  entitled: number | null
}

export interface BallotCountTable {
  club_id: number
  ballot_id: number
  questions: Json
}

export interface BallotRecordTable {
  club_id: number
  ballot_id: number
  body: string
  sha256: string
  published_at: Timestamp
}

export interface BallotUrnTable {
  club_id: number
  ballot_id: number
  salt: Buffer | null
  envelopes: Generated<Buffer>
}

export interface BallotVoterTable {
  club_id: number
  ballot_id: number
  member_id: number | null
  is_paper: boolean
}

export interface BookEntryTable {
  id: Generated<number>
  club_id: number | null
  day: string
  at: Timestamp
  kind: 'payment' | 'by-hand' | 'refund' | 'refund-failed' | 'fee' | 'dispute' | 'payout' | 'other' | 'void' | 'opening'
  memo: string
  payment_id: number | null
  debt_kind: string | null
  debt_key: string | null
  item_ref: string | null
  account_id: number | null
  reverses: number | null
  reason: string | null
  payee_id: number | null
}

export interface BookLineTable {
  entry_id: number
  number: number
  ledger:
    | 'card'
    | 'cash'
    | 'check'
    | 'venmo'
    | 'zelle'
    | 'bank'
    | 'dues'
    | 'events'
    | 'sales'
    | 'lessons'
    | 'gift'
    | 'donations'
    | 'provider-fees'
    | 'platform-fees'
    | 'disputes'
    | 'to-return'
    | 'other'
  cents: number
}

export interface BookMonthTable {
  club_id: number
  month: string
  closed_at: Timestamp
  closed_by: number | null
  statement: Json
  hash: string
}

export interface BookSumTable {
  club_id: number
  month: string
  ledger: string
  kind: string
  cents: number
}

export interface CalendarAddressTable {
  account_id: number
  selector: string
  made_at: Timestamp
}

export interface ChatMessageTable {
  match_id: number
  account_id: number
  user_name: string
  is_scorekeeper: boolean
  message: string
  at: Timestamp
  hidden_at: NullableTimestamp
  hidden_by: number | null
  id: Generated<number>
  client_id: string | null
}

export interface ChatReportTable {
  account_id: number
  at: Timestamp
  message_id: number
}

export interface ClubTable {
  id: Generated<number>
  name: string
  url: string
  time_zone: string
  fee: Generated<number>
  club_email: string | null
  membership_email: string | null
  website: string | null
  is_open_for_registration: Generated<boolean>
  has_public_schedule: Generated<boolean>
  has_club_directory: Generated<boolean>
  has_group_directory: Generated<boolean>
  is_mail_on: Generated<boolean>
  has_annual_dues: Generated<boolean>
  dues_message: Generated<string>
  club_rating_mode: Generated<'admin' | 'anytime' | 'first-time'>
  created_at: Timestamp
  created_by: number | null
  venmo: Generated<string>
  takes_cards: Generated<boolean>
  confirmed_email: string | null
  collects_dues: Generated<boolean>
  has_kiosk: Generated<boolean>
  town: Generated<string>
  court_names: Generated<string>
  shows_draw_ratings: Generated<boolean>
  has_reply_links: Generated<boolean>
  series_days: Generated<number>
}

export interface ClubCardAccountTable {
  id: Generated<number>
  club_id: number | null
  provider: 'stripe' | 'demo'
  key: Generated<string>
  ref: string | null
  is_live: boolean
  may_charge: Generated<boolean>
  made_at: Timestamp
  linked_at: NullableTimestamp
  linked_by: number | null
  ended_at: NullableTimestamp
  payee_id: number | null
  takes_cards: Generated<boolean>
}

export interface ClubConnectStateTable {
  state_hash: Buffer
  card_account_id: number
  session_hash: string
  opened_at: Timestamp
  used_at: NullableTimestamp
}

export interface ClubEventTable {
  club_id: number
  id: Generated<number>
  group_id: number
  type: Generated<'mixer' | 'ladder'>
  title: string
  location: Generated<string>
  description: Generated<string>
  starts_at: Timestamp
  ends_at: Timestamp
  closes_at: Timestamp
  opens_days_before: Generated<number>
  opens_hour: Generated<number>
  opens_at: Timestamp
  opens_itself: Generated<boolean>
  is_open_to_group: Generated<boolean>
  opened_at: NullableTimestamp
  spots: Generated<number>
  cost_cents: Generated<number>
  is_payment_required: Generated<boolean>
  may_change: Generated<boolean>
  needs_partner: Generated<boolean>
  has_divisions: Generated<boolean>
  question: Generated<string>
  sends_reminders: Generated<boolean>
  court_names: Generated<string>
  promotion: Generated<'manual' | 'auto' | 'offer'>
  merged_into: number | null
  confirmed_count: Generated<number>
  waiting_count: Generated<number>
  last_order: Generated<number>
  version: Generated<number>
  seq: Generated<number>
  created_at: Timestamp
  created_by: number | null
  deleted_at: NullableTimestamp
  deleted_by: number | null
  reminds_at: NullableTimestamp
  returns_cards: Generated<boolean>
  collect_hours: Generated<number>
  drawn_at: NullableTimestamp
  counts_waiting: Generated<boolean>
  uses_substitutes: Generated<boolean>
  series_id: number | null
  series_day: string | null
  call_off_id: number | null
  series_starts_at: NullableTimestamp
}

export interface ClubGroupTable {
  club_id: number
  id: Generated<number>
  name: string
  color: Generated<string>
  contact_name: Generated<string>
  contact_phone: Generated<string>
  contact_email: Generated<string>
  may_change_group: Generated<boolean>
  may_change_rating: Generated<boolean>
  is_automated: Generated<boolean>
  takes_women: Generated<boolean>
  takes_men: Generated<boolean>
  min_age: number | null
  max_age: number | null
  created_at: Timestamp
  promotion: Generated<'manual' | 'auto' | 'offer'>
  substitute_order: Generated<'captain' | 'rating' | 'turns'>
}

export interface ClubGroupRatingTable {
  club_id: number
  group_id: number
  rating_id: number
}

export interface ClubLogTable {
  club_id: number
  at: Timestamp
  account_id: number | null
  member_id: number | null
  what: string
  id: Generated<number>
}

export interface ClubMailTable {
  club_id: number
  kind: 'invitation' | 'reminder-two-days' | 'reminder-day-before' | 'message'
  audience: string
  group_id: number | null
  event_id: number | null
  subject: string
  body: Generated<string>
  send_key: string | null
  author_id: number | null
  created_at: Timestamp
  missed_at: NullableTimestamp
  awaits_recipients: Generated<boolean>
  id: Generated<number>
}

export interface ClubMailRecipientTable {
  club_id: number
  member_id: number
  state: Generated<'queued' | 'sending' | 'sent' | 'delivered' | 'opened' | 'failed' | 'skipped'>
  why: Generated<string>
  email: Generated<string>
  message_id: string | null
  queued_at: Timestamp
  taken_at: NullableTimestamp
  sent_at: NullableTimestamp
  delivered_at: NullableTimestamp
  opened_at: NullableTimestamp
  failed_at: NullableTimestamp
  round: Generated<number>
  waits_until: NullableTimestamp
  tries: Generated<number>
  taken_by: string | null
  taken_beat: number | null
  id: Generated<number>
  mail_id: number
}

export interface ClubMemberFieldTable {
  club_id: number
  field:
    | 'status'
    | 'birthday'
    | 'season-start'
    | 'season-end'
    | 'iptpa-rating'
    | 'usapa-rating'
    | 'unit'
    | 'address'
    | 'city'
    | 'state'
    | 'zip'
    | 'emergency-contact'
    | 'mq1'
    | 'mq2'
    | 'mq3'
    | 'mq4'
    | 'mq5'
  mode: 'hide' | 'required' | 'all' | 'admin'
  question: Generated<string>
}

export interface ClubNoteTable {
  club_id: number
  id: Generated<number>
  member_id: number
  kind: 'note' | 'group-note' | 'dues' | 'status' | 'merge' | 'payment'
  about: Generated<string>
  note: Generated<string>
  was: Generated<string>
  account_id: number | null
  at: Timestamp
}

export interface ClubRatingTable {
  club_id: number
  id: Generated<number>
  name: string
}

export interface ClubRequestTable {
  id: Generated<number>
  account_id: number
  club_name: string
  town: string
  time_zone: string
  members: number
  about: string
  state: Generated<'waiting' | 'accepted' | 'declined'>
  reason: Generated<string>
  asked_at: Timestamp
  decided_at: NullableTimestamp
  decided_by: number | null
  club_id: number | null
}

export interface ClubTextTable {
  club_id: number
  kind: 'terms' | 'homepage' | 'welcome-email' | 'verification-email' | 'dues-email'
  version: number
  body: string
  written_at: Timestamp
  written_by: number | null
}

export interface ConfirmedAddressTable {
  address: string | null
}

export interface DemoAccountTable {
  key: string
  ref: string
  may_charge: Generated<boolean>
  created_at: Timestamp
}

export interface DemoChargeTable {
  key: string
  ref: string
  outcome: 'approved' | 'declined' | 'slow' | 'disputed' | 'no-refund' | 'asks-bank' | 'late-failure'
  amount_cents: number
  created_at: Timestamp
  completes_at: Timestamp
  account: string | null
  platform_fee_cents: Generated<number>
  bank_said: 'approved' | 'refused' | 'given-up' | null
}

export interface DemoOutboxTable {
  id: Generated<number>
  channel: 'mail' | 'text' | 'push'
  message_key: string
  recipient: string
  subject: string
  body_text: string
  body_html: string | null
  at: Timestamp
  calendar: string | null
  buttons: NullableJson
}

export interface DemoRefundTable {
  key: string
  ref: string
  charge_ref: string
  amount_cents: number
  fails: boolean
  created_at: Timestamp
  platform_fee_cents: Generated<number>
  fails_at: NullableTimestamp
}

export interface DrawLogTable {
  club_id: number
  id: Generated<number>
  event_id: number
  sheet_id: number | null
  kind: string
  what: string
  account_id: number | null
  at: Timestamp
}

export interface DrawSheetTable {
  club_id: number
  id: Generated<number>
  event_id: number
  division_id: number | null
  division_name: Generated<string>
  number: number
  kind: 'doubles' | 'ai' | 'half-half' | 'pie' | 'scramble' | 'singles' | 'partners' | 'doubles-sub' | 'partner-sub'
  request: Json
  entrants: Json
  rounds: Json
  round_courts: Json
  court_names: Json
  left_out: Json
  sentence: string
  is_cut: boolean
  started: Generated<number>
  scored: Generated<number>
  version: number
  made_at: Timestamp
  made_by: number | null
  set_aside_at: NullableTimestamp
}

export interface DuesGrantTable {
  club_id: number
  id: Generated<number>
  member_id: number
  begins_on: string
  ends_on: string | null
  source: 'by-hand' | 'before' | 'mode'
  granted_at: Timestamp
  granted_by: number | null
  ended_at: NullableTimestamp
  ended_by: number | null
  ended_by_switch: number | null
}

export interface DuesPaymentTable {
  club_id: number
  id: Generated<number>
  member_id: number
  season_id: number | null
  method: 'card' | 'cash' | 'check' | 'venmo' | 'zelle' | 'bank'
  amount_cents: number
  paid_on: string
  check_number: Generated<string>
  note: Generated<string>
  recorded_at: Timestamp
  recorded_by: number | null
  card_payment_id: number | null
  is_double: Generated<boolean>
  voided_at: NullableTimestamp
  voided_by: number | null
  void_reason: Generated<string>
  returned_at: NullableTimestamp
  debt_key: string | null
}

export interface DuesSeasonTable {
  club_id: number
  id: Generated<number>
  name: string
  amount_cents: number
  card_cents: number
  message: Generated<string>
  is_active: Generated<boolean>
  ends_on: string | null
  created_at: Timestamp
}

export interface DuesSettingTable {
  club_id: number
  current_season_id: number | null
  rolling_cents: Generated<number>
  rolling_card_cents: Generated<number>
  sends_reminders: Generated<boolean>
}

export interface DuesSumTable {
  club_id: number
  week: string
  season_id: number
  method: string
  paid: Generated<number>
  paid_cents: Generated<number>
  returned: Generated<number>
  returned_cents: Generated<number>
  void: Generated<number>
  void_cents: Generated<number>
}

export interface DuesSwitchTable {
  club_id: number
  id: Generated<number>
  from_season_id: number | null
  to_season_id: number | null
  switched_at: Timestamp
  switched_by: number | null
  undone_at: NullableTimestamp
  to_annual: boolean | null
  season_id: number | null
  last_payment_id: number | null
  last_grant_id: number | null
  endless_ended_by: number | null
}

export interface EventCallOffTable {
  club_id: number
  id: GeneratedAlways<number>
  first_day: string
  last_day: string
  series_id: number | null
  note: string
  made_at: Timestamp
  made_by: number | null
  undone_at: NullableTimestamp
}

export interface EventDivisionTable {
  club_id: number
  id: Generated<number>
  event_id: number
  name: string
  spots: Generated<number>
}

export interface EventDrawTable {
  club_id: number
  event_id: number
  last_number: Generated<number>
  last_version: Generated<number>
  is_hidden: Generated<boolean>
  points: Generated<number>
  drawing_token: string | null
  drawing_until: NullableTimestamp
  share_selector: string | null
  shared_at: NullableTimestamp
  tells_rounds: Generated<boolean>
  five_points: Generated<number>
}

export interface EventLogTable {
  club_id: number
  event_id: number
  member_id: number | null
  kind: string
  detail: string
  account_id: number | null
  at: Timestamp
  id: Generated<number>
}

export interface EventMoveUntoldTable {
  club_id: number
  event_id: number
  starts_at: Timestamp
  ends_at: Timestamp
  location: string
}

export interface EventResultTable {
  club_id: number
  event_id: number
  invitation_id: number
  group_id: number
  member_id: number
  starts_at: Timestamp
  points: number
  games: number
  points_a_game: number
}

export interface EventScoreTable {
  club_id: number
  id: Generated<number>
  event_id: number
  invitation_id: number
  round: number
  score: number | null
  games: Generated<number>
  version: number
  written_at: Timestamp
  written_by: number | null
  aside_with: number | null
}

export interface EventSeriesTable {
  club_id: number
  id: GeneratedAlways<number>
  group_id: number
  rule: string
  first_day: string
  counts_from: string
  last_day: string | null
  terms: Json
  starts: string
  ends: string
  closes: string
  version: Generated<number>
  created_at: Timestamp
  created_by: number | null
}

export interface EventSeriesDayTable {
  club_id: number
  series_id: number
  day: string
  kind: 'skip' | 'extra'
  call_off_id: number | null
}

export interface FeatureSeenTable {
  account_id: number
  seen_at: Timestamp
}

export interface FeatureUpdateTable {
  id: Generated<number>
  title: string
  description: string
  submitted_at: Timestamp
  submitted_by: number | null
}

export interface FollowTable {
  account_id: number
  player_id: number
  created_at: Timestamp
}

export interface GameTable {
  id: Generated<number>
  match_id: number
  game_num: number
  rules: string
  t1_score: Generated<number>
  t2_score: Generated<number>
  won_by: number | null
  started_at: Timestamp
}

export interface GameReportTable {
  club_id: number
  event_id: number
  invitation_id: number
  round: number
  own: number
  theirs: number
  reported_at: Timestamp
}

export interface GroupMemberTable {
  club_id: number
  id: Generated<number>
  group_id: number
  member_id: number
  note: Generated<string>
  is_automatic: Generated<boolean>
  joined_at: Timestamp
  league_court: number | null
}

export interface GroupSubstituteTable {
  club_id: number
  group_id: number
  member_id: number
  place: number
  declined: Generated<number>
  added_at: Timestamp
}

export interface IdempotencyTable {
  owner: string
  key: string
  call: string
  request_hash: Buffer
  status: number | null
  body: string | null
  created_at: Timestamp
}

export interface InboundTextTable {
  sid: string
  phone: string
  word: string
  at: Timestamp
}

export interface InstallationTable {
  only_row: Generated<boolean>
  is_demo: boolean
  started_at: Timestamp
}

export interface InstructorTable {
  account_id: number
  image_id: string | null
  bio: Generated<string>
  iptpa1: Generated<boolean>
  iptpa2: Generated<boolean>
  ppr: Generated<boolean>
  pci: Generated<boolean>
  time_zone: string
  how_to_pay: Generated<string>
  is_published: Generated<boolean>
  version: Generated<number>
  began_at: Timestamp
  tells_signups: Generated<boolean>
  refund_hours: Generated<number>
  refund_percent: Generated<number | null>
  refund_cents: number | null
}

export interface InstructorAddressTable {
  url: string
  account_id: number
  is_current: boolean
  made_at: Timestamp
}

export interface InvitationTable {
  club_id: number
  event_id: number
  member_id: number
  response: 'yes' | 'partner' | 'waitlist' | 'needs-partner' | 'no' | null
  is_no_show: Generated<boolean>
  order_number: number | null
  division_id: number | null
  payment_type: 'Credit Card' | 'Cash' | 'Check' | 'Venmo' | 'Zelle' | 'Gift' | null
  paid_at: NullableTimestamp
  answer: Generated<string>
  invited_at: Timestamp
  answered_at: NullableTimestamp
  checked_in_at: NullableTimestamp
  mailed_at: NullableTimestamp
  delivered_at: NullableTimestamp
  opened_at: NullableTimestamp
  failed_at: NullableTimestamp
  removed_at: NullableTimestamp
  id: Generated<number>
  partner_id: number | null
  mixer_group: 'a' | 'b' | null
  held_for: number | null
  left_at: NullableTimestamp
  pay_by: NullableTimestamp
  wish: 'ask' | 'take' | 'not-on-the-day' | null
  has_waited: Generated<boolean>
  substitute: 'asked' | 'plays' | 'passed' | 'ended' | null
  substitute_for: number | null
  is_substitute_only: Generated<boolean>
  gave_up_at: NullableTimestamp
  absence_id: number | null
}

export interface InvitationQuestionTable {
  club_id: number
  invitation_id: number
  invited_at: Timestamp
  account_id: number
  phone: string | null
  number: number | null
  notice_key: string
  asked_at: Timestamp
}

export interface JobProcessTable {
  id: string
  pools: Generated<string[]>
  beats: Generated<number>
}

export interface JoinRequestTable {
  club_id: number
  account_id: number
  mailbox: string
  asked_at: Timestamp
  told_at: NullableTimestamp
}

export interface KioskSlideTable {
  club_id: number
  id: Generated<number>
  name: string
  picture_id: string
  place: number
  created_at: Timestamp
  created_by: number | null
}

export interface LadderCardTable {
  club_id: number
  event_id: number
  invitation_id: number
  wins: number
  score: number
  games: number
  written_at: Timestamp
  written_by: number | null
  by_games: Generated<boolean>
}

export interface LadderCourtTable {
  club_id: number
  event_id: number
  court: number
  began: number | null
  version: number
}

export interface LadderCourtRoundTable {
  club_id: number
  event_id: number
  court: number
  round: number
  place: number
  invitation_id: number
}

export interface LadderFinalTable {
  club_id: number
  id: Generated<number>
  event_id: number
  group_id: number
  moves: Json
  finished_at: Timestamp
  finished_by: number | null
  reopened_at: NullableTimestamp
  reopened_by: number | null
}

export interface LadderPlaceTable {
  club_id: number
  event_id: number
  invitation_id: number
  court: number
  seat: number
  arrived: number
  left_at: NullableTimestamp
}

export interface LessonTable {
  id: Generated<number>
  instructor_id: number
  title: string
  starts_at: Timestamp
  ends_at: Timestamp
  final_at: NullableTimestamp
  location: Generated<string>
  description: Generated<string>
  spots: number
  cost_cents: number
  is_payment_required: boolean
  may_change: boolean
  color: string
  version: Generated<number>
  next_order: Generated<number>
  made_at: Timestamp
  cancelled_at: NullableTimestamp
  cancel_message: Generated<string>
  reminded_at: NullableTimestamp
  promotion: Generated<'manual' | 'auto' | 'offer'>
  counts_waiting: Generated<boolean>
}

export interface LessonLogTable {
  id: Generated<number>
  lesson_id: number
  detail: string
  account_id: number | null
  at: Timestamp
}

export interface LessonMessageTable {
  id: Generated<number>
  lesson_id: number
  subject: string
  body: string
  written_at: Timestamp
  audience: Generated<string>
}

export interface LessonMessageCopyTable {
  message_id: number
  signup_id: number
  fate: 'sent' | 'refused' | 'dropped' | 'unsure' | null
}

export interface LessonSignupTable {
  id: Generated<number>
  lesson_id: number
  account_id: number | null
  name: string | null
  state: 'confirmed' | 'waiting' | 'ended'
  order_number: number
  cost_cents: number
  to_pay_at: NullableTimestamp
  settled_by: 'Credit Card' | 'Cash' | 'Check' | 'Venmo' | 'Zelle' | 'Gift' | 'waived' | null
  settled_at: NullableTimestamp
  is_no_show: Generated<boolean>
  signed_up_at: Timestamp
  ended_at: NullableTimestamp
  refund_hours: number | null
  refund_cents: number | null
  owed_back_cents: number | null
  asked_until: NullableTimestamp
  wish: 'ask' | 'take' | 'not-on-the-day' | null
  has_waited: Generated<boolean>
  checked_in_at: NullableTimestamp
}

export interface LiveGameTable {
  match_id: number
  club_id: number
  event_id: number
  draw_sheet_id: number | null
  round: number
  court: number
  seats: number[]
  reporter_id: number | null
}

export interface MailOnceTable {
  key: string
  at: Timestamp
  fate: 'sent' | 'refused' | 'dropped' | 'unsure' | null
}

export interface MailPaceTable {
  only_row: Generated<boolean>
  next_at: Timestamp
}

export interface MailUnsubscribeTable {
  club_id: number
  address: string
  at: Timestamp
}

export interface MailboxTable {
  key: Buffer
  confirmed_at: NullableTimestamp
  mailed_at: NullableTimestamp
}

export interface MatchTable {
  id: Generated<number>
  status: 'Draft' | 'Live' | 'Completed'
  owner_id: number
  writer_id: number
  writer_session: Buffer | null
  term: Generated<number>
  seq: Generated<number>
  chat_seq: Generated<number>
  rules: string
  court_number: string
  tournament_id: number | null
  singles_doubles: 'Singles' | 'Doubles'
  match_type: 'Mens' | 'Womens' | 'Mixed'
  skill_rating: string
  age_bracket: string
  starts_at: Timestamp
  time_zone: string
  game_num: Generated<number>
  serving: number | null
  server: number | null
  score_call: string | null
  won_by: number | null
  created_at: Timestamp
  last_act_at: Timestamp
  completed_at: NullableTimestamp
  deleted_at: NullableTimestamp
  deleted_by: number | null
  request_hash: Buffer | null
  abandoned_at: NullableTimestamp
  outcome: string | null
  corrected_at: NullableTimestamp
  correction: string | null
  serve_side: string | null
  server_player: number | null
  receiver_player: number | null
}

export interface MatchInviteLinkTable {
  token_hash: Buffer
  match_id: number
  invited_by: number
  created_at: Timestamp
  expires_at: Timestamp
}

export interface MatchPlayerTable {
  match_id: number
  team: number
  place: number
  player_id: number | null
  name: string
}

export interface MatchScorekeeperTable {
  match_id: number
  account_id: number
  invited_by: number
  invited_at: Timestamp
}

export interface MatchTextTable {
  match_id: number
  player_id: number
  queued_at: Timestamp
  acknowledged_at: NullableTimestamp
}

export interface MemberTable {
  club_id: number
  id: Generated<number>
  account_id: number | null
  first: string
  last: string
  gender: Generated<'M' | 'F'>
  email: Generated<string>
  phone: Generated<string>
  birthday: string | null
  status: Generated<'here' | 'gone' | 'archived' | 'guest'>
  season_start: string | null
  season_end: string | null
  unit: Generated<string>
  address: Generated<string>
  city: Generated<string>
  state: Generated<string>
  zip: Generated<string>
  is_in_directory: Generated<boolean>
  takes_texts: Generated<boolean>
  rating_id: number | null
  iptpa_rating: string | null
  usapa_rating: string | null
  emergency_name: Generated<string>
  emergency_phone: Generated<string>
  mq1: Generated<string>
  mq2: Generated<string>
  mq3: Generated<string>
  mq4: Generated<string>
  mq5: Generated<string>
  note: Generated<string>
  wants_invitations: Generated<boolean>
  wants_reminder_two_days: Generated<boolean>
  wants_reminder_day_before: Generated<boolean>
  is_unsubscribed: Generated<boolean>
  is_spam_complaint: Generated<boolean>
  has_paid_dues: Generated<boolean>
  membership_expires_on: string | null
  verified_at: NullableTimestamp
  agreed_terms_version: number | null
  created_at: Timestamp
  edited_at: NullableTimestamp
  edited_by: number | null
  is_gender_stated: Generated<boolean>
  search: GeneratedAlways<string>
}

export interface MemberAbsenceTable {
  club_id: number
  id: GeneratedAlways<number>
  member_id: number
  first_day: string
  last_day: string
  made_at: Timestamp
}

export interface MemberMailTable {
  club_id: number
  from_id: number
  to_id: number
  subject: string
  body: string
  token_hash: Buffer
  sent_at: Timestamp
  reported_at: NullableTimestamp
  id: Generated<number>
}

export interface MemberMailBlockTable {
  club_id: number
  member_id: number
  blocked_id: number
  at: Timestamp
}

export interface MemberMergeTable {
  club_id: number
  id: Generated<number>
  kept_id: number
  merged_id: number
  snapshot: Json
  merged_at: Timestamp
  merged_by: number | null
}

export interface MemberVerificationTable {
  club_id: number
  member_id: number
  token_hash: Buffer
  sent_at: Timestamp
  expires_at: Timestamp
  used_at: NullableTimestamp
  makes_admin: Generated<boolean>
}

export interface NoticeTable {
  message_key: string
  kind: 'match' | 'video' | 'reply' | 'round' | 'invitation'
  channel: 'text' | 'push'
  account_id: number | null
  phone: string | null
  match_id: number | null
  title: string
  body: string
  link: string | null
  status: Generated<'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'refused' | 'dropped'>
  reason: string | null
  is_spent: Generated<boolean>
  provider_sid: string | null
  created_at: Timestamp
  useful_until: Timestamp
  updated_at: Timestamp
  id: Generated<number>
}

export interface OneTimeTokenTable {
  token_hash: Buffer
  purpose: 'reset-password' | 'verify-email'
  account_id: number
  email: string
  created_at: Timestamp
  expires_at: Timestamp
  used_at: NullableTimestamp
}

export interface OrganizerSettingTable {
  account_id: number
  news: 'at-once' | 'daily' | 'none'
}

export interface PageReportTable {
  id: Generated<number>
  kind: string
  account_id: number
  path: string
  reason: string
  reporter_id: number | null
  reported_at: Timestamp
}

export interface PageReviewTable {
  kind: 'instructor' | 'organiser'
  account_id: number
  state: 'waiting' | 'accepted' | 'declined' | 'taken-down'
  path: string
  reason: Generated<string>
  asked_at: Timestamp
  decided_at: NullableTimestamp
  decided_by: number | null
}

export interface PasskeyChallengeTable {
  challenge_hash: Buffer
  expires_at: Timestamp
}

export interface PaymentTable {
  id: Generated<number>
  key: Generated<string>
  kind: 'donation' | 'event' | 'dues' | 'sale' | 'lesson' | 'registration'
  provider: 'stripe' | 'demo'
  account_id: number | null
  amount_cents: number
  status: 'created' | 'processing' | 'succeeded' | 'declined' | 'failed' | 'refunded'
  request_key: string | null
  request_hash: Buffer
  provider_ref: string | null
  card_brand: string | null
  card_last4: string | null
  receipt_url: string | null
  reason: string | null
  created_at: Timestamp
  asked_at: NullableTimestamp
  settled_at: NullableTimestamp
  club_id: number | null
  card_account_id: number | null
  description: Generated<string>
  platform_fee_cents: Generated<number>
  sent_at: NullableTimestamp
  payee_id: number | null
  payer_mailbox: string | null
  payer_name: string | null
  payer_email: string | null
}

export interface PaymentDisputeTable {
  id: Generated<number>
  payment_id: number
  provider_ref: string
  cents: number
  status: 'open' | 'won' | 'lost'
  evidence_by: NullableTimestamp
  opened_at: Timestamp
  settled_at: NullableTimestamp
}

export interface PaymentEntryTable {
  id: Generated<number>
  payment_id: number
  kind: 'charge' | 'refund' | 'refund-failed'
  amount_cents: number
  at: Timestamp
}

export interface PaymentEventTable {
  provider: 'stripe' | 'demo'
  event_id: string
  type: string
  payment_id: number | null
  received_at: Timestamp
}

export interface PaymentLineTable {
  payment_id: number
  number: number
  kind: 'event' | 'dues' | 'sale' | 'lesson' | 'registration'
  debt_key: string
  member_id: number | null
  title: string
  cents: number
  outcome: 'paid' | 'to-return' | 'returned' | null
}

export interface PaymentRefundTable {
  id: Generated<number>
  key: Generated<string>
  payment_id: number
  cents: number
  reason: string
  status: 'created' | 'pending' | 'succeeded' | 'failed'
  provider_ref: string | null
  asked_by: number | null
  request_key: string | null
  failure: string | null
  created_at: Timestamp
  asked_at: NullableTimestamp
  settled_at: NullableTimestamp
}

export interface PhoneCodeTable {
  account_id: number
  phone: string
  code_hash: Buffer
  provider_ref: string | null
  tries: Generated<number>
  created_at: Timestamp
  expires_at: Timestamp
  used_at: NullableTimestamp
}

export interface PhoneOptOutTable {
  phone: string
  at: Timestamp
}

export interface PlayerTable {
  id: Generated<number>
  first: string
  last: Generated<string>
  name: GeneratedAlways<string>
  account_id: number | null
  merged_into: number | null
  created_by: number | null
  created_at: Timestamp
  search: GeneratedAlways<string>
}

export interface PlayerMergeTable {
  id: Generated<number>
  player_id: number
  into_id: number
  merged_by: number | null
  merged_at: Timestamp
  matches: number
  follows: number
  videos: number
}

export interface PosItemTable {
  club_id: number
  id: Generated<number>
  title: string
  price_cents: number
  added_at: Timestamp
  hidden_at: NullableTimestamp
}

export interface PosSaleTable {
  club_id: number
  id: Generated<number>
  method: 'card' | 'cash' | 'check' | 'venmo' | 'zelle' | 'bank' | 'gift'
  member_id: number | null
  guest: Generated<string>
  total_cents: number
  check_number: Generated<string>
  note: Generated<string>
  state: 'begun' | 'dropped' | 'sold' | 'returned' | 'void'
  begun_at: Timestamp
  sold_on: string | null
  sold_by: number | null
  card_payment_id: number | null
  ended_at: NullableTimestamp
  ended_by: number | null
  end_reason: Generated<string>
}

export interface PosSaleLineTable {
  club_id: number
  sale_id: number
  number: number
  item_id: number
  title: string
  price_cents: number
  quantity: number
}

export interface PosSumTable {
  club_id: number
  method: string
  sold: Generated<number>
  sold_cents: Generated<number>
  ended: Generated<number>
  ended_cents: Generated<number>
}

export interface PrizeDrawTable {
  month: string
  rule: string
  list_hash: string
  winners_wanted: number
  each_person_once: boolean
  drawn_by: number
  drawn_at: Timestamp
}

export interface PrizeDrawEntryTable {
  month: string
  number: number
  person: number
  initials: string
  account_id: number
}

export interface PrizeEntryTable {
  match_id: number
  account_id: number
  month: string
  created_at: Timestamp
}

export interface PrizeSeedTable {
  month: string
  seed: string
  commitment: string
  committed_at: Timestamp
}

export interface PrizeWinnerTable {
  month: string
  place: number
  number: number
}

export interface ProviderItemTable {
  card_account_id: number
  ref: string
  type: string
  amount_cents: number
  fee_cents: number
  payment_id: number | null
  payout_ref: string | null
  created_at: Timestamp
}

export interface ProviderReadingTable {
  card_account_id: number
  read_until: Timestamp
}

export interface PublicEventTable {
  id: Generated<number>
  organiser_id: number
  type: Generated<'clinic' | 'camp' | 'event'>
  name: string
  location: Generated<string>
  description: Generated<string>
  time_zone: string
  starts_at: Timestamp
  ends_at: Timestamp
  opens_at: Timestamp
  closes_at: Timestamp
  starts_on: string
  ends_on: string
  spots: Generated<number>
  waitlist: Generated<number>
  cost_cents: Generated<number>
  q1: Generated<string>
  q2: Generated<string>
  q3: Generated<string>
  q4: Generated<string>
  q5: Generated<string>
  terms: Generated<string>
  refund_policy: Generated<string>
  terms_version: Generated<number>
  how_to_pay: Generated<string>
  register_url: Generated<string>
  published_at: NullableTimestamp
  cancelled_at: NullableTimestamp
  cancel_reason: Generated<string>
  registered_count: Generated<number>
  waiting_count: Generated<number>
  last_order: Generated<number>
  last_number: Generated<number>
  version: Generated<number>
  created_at: Timestamp
  changed_at: Timestamp
  organizer_told_at: NullableTimestamp
  confirms_spots: Generated<boolean>
  pays_first: Generated<boolean>
  refund_hours: Generated<number>
  refund_percent: Generated<number | null>
  refund_cents: number | null
  promotion: Generated<'manual' | 'auto' | 'offer'>
  counts_waiting: Generated<boolean>
}

export interface PublicEventLogTable {
  id: Generated<number>
  event_id: number
  at: Timestamp
  account_id: number | null
  what: string
}

export interface PublicEventMailTable {
  id: Generated<number>
  event_id: number
  author_id: number
  kind: 'message' | 'moved' | 'cancelled'
  audience: string
  subject: Generated<string>
  body: Generated<string>
  created_at: Timestamp
}

export interface PublicEventMailDayTable {
  event_id: number
  begun_at: Timestamp
  mails: Generated<number>
  full_at: NullableTimestamp
}

export interface PublicEventMailRecipientTable {
  mail_id: number
  registration_id: number
  state: Generated<'queued' | 'sent' | 'failed' | 'unsure' | 'skipped'>
  is_leaving: Generated<boolean>
}

export interface PublicEventNewsTable {
  id: GeneratedAlways<number>
  event_id: number
  what: 'registered' | 'waiting' | 'cancelled' | 'moved-up' | 'paid'
  name: string
  at: Timestamp
}

export interface PublicEventProofTable {
  id: string
  used_at: Timestamp
}

export interface PublicEventReaderTable {
  event_id: number
  mailbox: string
  is_pending: Generated<boolean>
  mailed_at: NullableTimestamp
  mails: Generated<number>
}

export interface PublicEventTermsTable {
  event_id: number
  version: number
  terms: string
  refund_policy: string
  written_at: Timestamp
}

export interface PublicRegistrationTable {
  id: Generated<number>
  event_id: number
  first: string
  last: string
  phone: string
  email: string
  email_key: string
  name_key: string
  a1: Generated<string>
  a2: Generated<string>
  a3: Generated<string>
  a4: Generated<string>
  a5: Generated<string>
  state: 'registered' | 'waiting' | 'cancelled' | 'removed' | 'lapsed'
  line: number
  number: number
  cost_cents: number
  payment: 'free' | 'due' | 'paid' | 'refunded'
  pay_type: Generated<string>
  terms_version: number | null
  added_by: number | null
  seed: string
  token_hash: Buffer
  opened_at: NullableTimestamp
  quiet_at: NullableTimestamp
  checked_in_at: NullableTimestamp
  registered_at: Timestamp
  changed_at: Timestamp
  forgotten_at: NullableTimestamp
  mailbox: string | null
  confirm_by: NullableTimestamp
  confirmed_at: NullableTimestamp
  network: Buffer | null
  pays_by: NullableTimestamp
  refund_hours: number | null
  refund_cents: number | null
  owed_back_cents: number | null
  asked_until: NullableTimestamp
  wish: 'ask' | 'take' | 'not-on-the-day' | null
  has_waited: Generated<boolean>
}

export interface PublicRegistrationToldTable {
  registration_id: number
  told: string | null
  is_news: Generated<boolean>
  is_asked: Generated<boolean>
}

export interface PushKeyTable {
  only_row: Generated<boolean>
  public_key: string
  private_key: string
  made_at: Timestamp
}

export interface PushSubscriptionTable {
  endpoint_hash: Buffer
  account_id: number
  endpoint: string
  p256dh: string
  auth: string
  created_at: Timestamp
}

export interface RateWindowTable {
  key: Buffer
  count: number
  begun_at: Timestamp
  ends_at: Timestamp
}

export interface ReplyDeviceTable {
  club_id: number
  member_id: number
  device: Buffer
  is_first: boolean
  used_at: Timestamp
}

export interface ReplyUndoTable {
  club_id: number
  invitation_id: number
  account_id: number | null
  made_at: Timestamp
  held: number
  before: Json
  after: Json
}

export interface RoleGrantTable {
  account_id: number
  role:
    | 'staff'
    | 'scoreboard'
    | 'alt_scorekeeper'
    | 'submit_video'
    | 'support'
    | 'instructor'
    | 'club-admin'
    | 'group-admin'
  scope_id: Generated<number>
  granted_by: number | null
  granted_at: Timestamp
  id: Generated<number>
}

export interface ScoreActTable {
  match_id: number
  seq: number
  act_id: string
  term: number
  game_num: number
  kind: string
  body: Json
  author_id: number
  client_at: NullableTimestamp
  server_at: Timestamp
}

export interface ScoreTermsTable {
  club_id: number
  event_id: number
  rounds: number | null
  version: Generated<number>
  players_enter: Generated<boolean>
  formed_version: Generated<number>
}

export interface ScoreboardTable {
  only_row: Generated<boolean>
  version: Generated<number>
  told: Json
  t1_start: string
  t1_end: string
  t2_start: string
  t2_end: string
  background_id: string | null
  names: NullableJson
  names_match_id: number | null
  server_number: '1-1' | '1-2' | '2-1' | '2-2' | null
  server_match_id: number | null
  server_seq: number | null
  cleared_match_id: number | null
  cleared_seq: number | null
}

export interface ScoreboardSignalTable {
  op_id: string
  account_id: number
  at: Timestamp
}

export interface SessionTable {
  token_hash: Buffer
  account_id: number
  created_at: Timestamp
  last_seen_at: Timestamp
  expires_at: Timestamp
  reauthenticated_at: NullableTimestamp
  browser: string | null
  system: string | null
}

export interface SpotDrawingTable {
  club_id: number
  event_id: number
  group_id: number
  seed: string
  spots: number
  share: number
  drawn_at: Timestamp
}

export interface SpotDrawingPersonTable {
  club_id: number
  event_id: number
  number: number
  seat: number
  member_id: number | null
  standing: 'captain' | 'member' | 'guest'
  carry: number
  odds: number
  has_spot: boolean
  line: number | null
}

export interface StaffVisitTable {
  club_id: number
  id: Generated<number>
  account_id: number
  entered_at: Timestamp
  left_at: NullableTimestamp
}

export interface StandingYesTable {
  club_id: number
  series_id: number
  member_id: number
  since: Timestamp
}

export interface SwapRequestTable {
  club_id: number
  event_id: number
  from_id: number
  to_id: number
  asked_at: Timestamp
  ended_at: NullableTimestamp
}

export interface TextConsentTable {
  id: Generated<number>
  account_id: number
  phone: string
  kind: 'match' | 'news' | 'night' | 'invitation' | 'invitation-notice'
  is_given: boolean
  wording: string
  at: Timestamp
}

export interface TextSettingTable {
  account_id: number
  match_texts: Generated<boolean>
  news: Generated<boolean>
  at_night: Generated<boolean>
  invitation_texts: Generated<boolean>
  invitation_notices: Generated<boolean>
}

export interface TextSpentTable {
  scope: string
  at: Timestamp
}

export interface TournamentTable {
  id: Generated<number>
  name: string
  search: GeneratedAlways<string>
}

export interface UploadTable {
  id: string
  account_id: number
  purpose: 'kiosk' | 'scoreboard' | 'instructor'
  width: number
  height: number
  bytes: number
  created_at: Timestamp
}

export interface VideoTable {
  id: Generated<number>
  link: string
  link_key: string
  day: string
  players_key: string
  tournament: string
  author_id: number
  created_at: Timestamp
}

export interface VideoPlayerTable {
  video_id: number
  place: number
  player_id: number
}

export interface DB {
  account: AccountTable
  account_passkey: AccountPasskeyTable
  ballot: BallotTable
  ballot_count: BallotCountTable
  ballot_record: BallotRecordTable
  ballot_urn: BallotUrnTable
  ballot_voter: BallotVoterTable
  book_entry: BookEntryTable
  book_line: BookLineTable
  book_month: BookMonthTable
  book_sum: BookSumTable
  calendar_address: CalendarAddressTable
  chat_message: ChatMessageTable
  chat_report: ChatReportTable
  club: ClubTable
  club_card_account: ClubCardAccountTable
  club_connect_state: ClubConnectStateTable
  club_event: ClubEventTable
  club_group: ClubGroupTable
  club_group_rating: ClubGroupRatingTable
  club_log: ClubLogTable
  club_mail: ClubMailTable
  club_mail_recipient: ClubMailRecipientTable
  club_member_field: ClubMemberFieldTable
  club_note: ClubNoteTable
  club_rating: ClubRatingTable
  club_request: ClubRequestTable
  club_text: ClubTextTable
  confirmed_address: ConfirmedAddressTable
  demo_account: DemoAccountTable
  demo_charge: DemoChargeTable
  demo_outbox: DemoOutboxTable
  demo_refund: DemoRefundTable
  draw_log: DrawLogTable
  draw_sheet: DrawSheetTable
  dues_grant: DuesGrantTable
  dues_payment: DuesPaymentTable
  dues_season: DuesSeasonTable
  dues_setting: DuesSettingTable
  dues_sum: DuesSumTable
  dues_switch: DuesSwitchTable
  event_call_off: EventCallOffTable
  event_division: EventDivisionTable
  event_draw: EventDrawTable
  event_log: EventLogTable
  event_move_untold: EventMoveUntoldTable
  event_result: EventResultTable
  event_score: EventScoreTable
  event_series: EventSeriesTable
  event_series_day: EventSeriesDayTable
  feature_seen: FeatureSeenTable
  feature_update: FeatureUpdateTable
  follow: FollowTable
  game: GameTable
  game_report: GameReportTable
  group_member: GroupMemberTable
  group_substitute: GroupSubstituteTable
  idempotency: IdempotencyTable
  inbound_text: InboundTextTable
  installation: InstallationTable
  instructor: InstructorTable
  instructor_address: InstructorAddressTable
  invitation: InvitationTable
  invitation_question: InvitationQuestionTable
  job_process: JobProcessTable
  join_request: JoinRequestTable
  kiosk_slide: KioskSlideTable
  ladder_card: LadderCardTable
  ladder_court: LadderCourtTable
  ladder_court_round: LadderCourtRoundTable
  ladder_final: LadderFinalTable
  ladder_place: LadderPlaceTable
  lesson: LessonTable
  lesson_log: LessonLogTable
  lesson_message: LessonMessageTable
  lesson_message_copy: LessonMessageCopyTable
  lesson_signup: LessonSignupTable
  live_game: LiveGameTable
  mail_once: MailOnceTable
  mail_pace: MailPaceTable
  mail_unsubscribe: MailUnsubscribeTable
  mailbox: MailboxTable
  match: MatchTable
  match_invite_link: MatchInviteLinkTable
  match_player: MatchPlayerTable
  match_scorekeeper: MatchScorekeeperTable
  match_text: MatchTextTable
  member: MemberTable
  member_absence: MemberAbsenceTable
  member_mail: MemberMailTable
  member_mail_block: MemberMailBlockTable
  member_merge: MemberMergeTable
  member_verification: MemberVerificationTable
  notice: NoticeTable
  one_time_token: OneTimeTokenTable
  organizer_setting: OrganizerSettingTable
  page_report: PageReportTable
  page_review: PageReviewTable
  passkey_challenge: PasskeyChallengeTable
  payment: PaymentTable
  payment_dispute: PaymentDisputeTable
  payment_entry: PaymentEntryTable
  payment_event: PaymentEventTable
  payment_line: PaymentLineTable
  payment_refund: PaymentRefundTable
  phone_code: PhoneCodeTable
  phone_opt_out: PhoneOptOutTable
  player: PlayerTable
  player_merge: PlayerMergeTable
  pos_item: PosItemTable
  pos_sale: PosSaleTable
  pos_sale_line: PosSaleLineTable
  pos_sum: PosSumTable
  prize_draw: PrizeDrawTable
  prize_draw_entry: PrizeDrawEntryTable
  prize_entry: PrizeEntryTable
  prize_seed: PrizeSeedTable
  prize_winner: PrizeWinnerTable
  provider_item: ProviderItemTable
  provider_reading: ProviderReadingTable
  public_event: PublicEventTable
  public_event_log: PublicEventLogTable
  public_event_mail: PublicEventMailTable
  public_event_mail_day: PublicEventMailDayTable
  public_event_mail_recipient: PublicEventMailRecipientTable
  public_event_news: PublicEventNewsTable
  public_event_proof: PublicEventProofTable
  public_event_reader: PublicEventReaderTable
  public_event_terms: PublicEventTermsTable
  public_registration: PublicRegistrationTable
  public_registration_told: PublicRegistrationToldTable
  push_key: PushKeyTable
  push_subscription: PushSubscriptionTable
  rate_window: RateWindowTable
  reply_device: ReplyDeviceTable
  reply_undo: ReplyUndoTable
  role_grant: RoleGrantTable
  score_act: ScoreActTable
  score_terms: ScoreTermsTable
  scoreboard: ScoreboardTable
  scoreboard_signal: ScoreboardSignalTable
  session: SessionTable
  spot_drawing: SpotDrawingTable
  spot_drawing_person: SpotDrawingPersonTable
  staff_visit: StaffVisitTable
  standing_yes: StandingYesTable
  swap_request: SwapRequestTable
  text_consent: TextConsentTable
  text_setting: TextSettingTable
  text_spent: TextSpentTable
  tournament: TournamentTable
  upload: UploadTable
  video: VideoTable
  video_player: VideoPlayerTable
}
