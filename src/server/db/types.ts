// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** Read as it was; written as text, because the driver would take an array for one of PostgreSQL's own. */
type Json = ColumnType<unknown, string, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>

interface AccountTable {
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
}

interface ChatMessageTable {
  id: Generated<number>
  match_id: number
  account_id: number
  user_name: string
  is_scorekeeper: boolean
  message: string
  at: Timestamp
  hidden_at: NullableTimestamp
  hidden_by: number | null
}

interface ChatReportTable {
  message_id: number
  account_id: number
  at: Timestamp
}

interface DemoChargeTable {
  key: string
  ref: string
  outcome: 'approved' | 'declined' | 'slow'
  amount_cents: number
  created_at: Timestamp
  completes_at: Timestamp
}

interface DemoOutboxTable {
  id: Generated<number>
  channel: 'mail' | 'text' | 'push'
  message_key: string
  recipient: string
  subject: string
  body_text: string
  body_html: string | null
  at: Timestamp
}

interface FollowTable {
  account_id: number
  player_id: number
  created_at: Timestamp
}

interface GameTable {
  id: Generated<number>
  match_id: number
  game_num: number
  rules: string
  t1_score: Generated<number>
  t2_score: Generated<number>
  won_by: number | null
  started_at: Timestamp
}

interface IdempotencyTable {
  owner: string
  key: string
  call: string
  request_hash: Buffer
  status: number | null
  body: string | null
  created_at: Timestamp
}

interface InboundTextTable {
  sid: string
  phone: string
  word: string
  at: Timestamp
}

interface InstallationTable {
  only_row: Generated<boolean>
  is_demo: boolean
  started_at: Timestamp
}

interface MatchTable {
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
}

interface MatchInviteLinkTable {
  token_hash: Buffer
  match_id: number
  invited_by: number
  created_at: Timestamp
  expires_at: Timestamp
}

interface MatchPlayerTable {
  match_id: number
  team: number
  place: number
  player_id: number | null
  name: string
}

interface MatchScorekeeperTable {
  match_id: number
  account_id: number
  invited_by: number
  invited_at: Timestamp
}

interface MatchTextTable {
  match_id: number
  player_id: number
  queued_at: Timestamp
  acknowledged_at: NullableTimestamp
}

interface NoticeTable {
  id: Generated<number>
  message_key: string
  kind: 'match' | 'video' | 'reply'
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
}

interface OneTimeTokenTable {
  token_hash: Buffer
  purpose: 'reset-password' | 'verify-email'
  account_id: number
  email: string
  created_at: Timestamp
  expires_at: Timestamp
  used_at: NullableTimestamp
}

interface PaymentTable {
  id: Generated<number>
  key: Generated<string>
  kind: string
  provider: 'stripe' | 'demo'
  account_id: number
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
}

interface PaymentEntryTable {
  id: Generated<number>
  payment_id: number
  kind: 'charge' | 'refund'
  amount_cents: number
  at: Timestamp
}

interface PaymentEventTable {
  provider: 'stripe' | 'demo'
  event_id: string
  type: string
  payment_id: number | null
  received_at: Timestamp
}

interface PhoneCodeTable {
  account_id: number
  phone: string
  code_hash: Buffer
  provider_ref: string | null
  tries: Generated<number>
  created_at: Timestamp
  expires_at: Timestamp
  used_at: NullableTimestamp
}

interface PhoneOptOutTable {
  phone: string
  at: Timestamp
}

interface PlayerTable {
  id: Generated<number>
  first: string
  last: Generated<string>
  name: GeneratedAlways<string>
  search: GeneratedAlways<string>
  account_id: number | null
  merged_into: number | null
  created_by: number | null
  created_at: Timestamp
}

interface PlayerMergeTable {
  id: Generated<number>
  player_id: number
  into_id: number
  merged_by: number | null
  merged_at: Timestamp
  matches: number
  follows: number
  videos: number
}

interface PrizeDrawTable {
  month: string
  rule: string
  list_hash: string
  winners_wanted: number
  each_person_once: boolean
  drawn_by: number
  drawn_at: Timestamp
}

interface PrizeDrawEntryTable {
  month: string
  number: number
  person: number
  initials: string
  account_id: number
}

interface PrizeEntryTable {
  match_id: number
  account_id: number
  month: string
  created_at: Timestamp
}

interface PrizeSeedTable {
  month: string
  seed: string
  commitment: string
  committed_at: Timestamp
}

interface PrizeWinnerTable {
  month: string
  place: number
  number: number
}

interface PushKeyTable {
  only_row: Generated<boolean>
  public_key: string
  private_key: string
  made_at: Timestamp
}

interface PushSubscriptionTable {
  endpoint_hash: Buffer
  account_id: number
  endpoint: string
  p256dh: string
  auth: string
  created_at: Timestamp
}

interface RoleGrantTable {
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
}

interface ScoreActTable {
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

interface ScoreboardTable {
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

interface ScoreboardSignalTable {
  op_id: string
  account_id: number
  at: Timestamp
}

interface SessionTable {
  token_hash: Buffer
  account_id: number
  created_at: Timestamp
  last_seen_at: Timestamp
  expires_at: Timestamp
  reauthenticated_at: NullableTimestamp
}

interface TextConsentTable {
  id: Generated<number>
  account_id: number
  phone: string
  kind: 'match' | 'news' | 'night'
  is_given: boolean
  wording: string
  at: Timestamp
}

interface TextSettingTable {
  account_id: number
  match_texts: Generated<boolean>
  news: Generated<boolean>
  at_night: Generated<boolean>
}

interface TextSpentTable {
  scope: string
  at: Timestamp
}

interface TournamentTable {
  id: Generated<number>
  name: string
  search: GeneratedAlways<string>
}

interface UploadTable {
  id: string
  account_id: number
  purpose: 'kiosk' | 'scoreboard' | 'instructor'
  width: number
  height: number
  bytes: number
  created_at: Timestamp
}

interface VideoTable {
  id: Generated<number>
  link: string
  link_key: string
  day: string
  players_key: string
  tournament: string
  author_id: number
  created_at: Timestamp
}

interface VideoPlayerTable {
  video_id: number
  place: number
  player_id: number
}

export interface DB {
  account: AccountTable
  chat_message: ChatMessageTable
  chat_report: ChatReportTable
  demo_charge: DemoChargeTable
  demo_outbox: DemoOutboxTable
  follow: FollowTable
  game: GameTable
  idempotency: IdempotencyTable
  inbound_text: InboundTextTable
  installation: InstallationTable
  match: MatchTable
  match_invite_link: MatchInviteLinkTable
  match_player: MatchPlayerTable
  match_scorekeeper: MatchScorekeeperTable
  match_text: MatchTextTable
  notice: NoticeTable
  one_time_token: OneTimeTokenTable
  payment: PaymentTable
  payment_entry: PaymentEntryTable
  payment_event: PaymentEventTable
  phone_code: PhoneCodeTable
  phone_opt_out: PhoneOptOutTable
  player: PlayerTable
  player_merge: PlayerMergeTable
  prize_draw: PrizeDrawTable
  prize_draw_entry: PrizeDrawEntryTable
  prize_entry: PrizeEntryTable
  prize_seed: PrizeSeedTable
  prize_winner: PrizeWinnerTable
  push_key: PushKeyTable
  push_subscription: PushSubscriptionTable
  role_grant: RoleGrantTable
  score_act: ScoreActTable
  scoreboard: ScoreboardTable
  scoreboard_signal: ScoreboardSignalTable
  session: SessionTable
  text_consent: TextConsentTable
  text_setting: TextSettingTable
  text_spent: TextSpentTable
  tournament: TournamentTable
  upload: UploadTable
  video: VideoTable
  video_player: VideoPlayerTable
}
