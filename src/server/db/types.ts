// Written by `npm run db:types` from the migrated database. Change a migration, never this file.
import type { AccountTable } from './tables/account.ts'
import type { CalendarAddressTable } from './tables/calendar-address.ts'
import type { ChatMessageTable } from './tables/chat-message.ts'
import type { ChatReportTable } from './tables/chat-report.ts'
import type { ClubTable } from './tables/club.ts'
import type { ClubEventTable } from './tables/club-event.ts'
import type { ClubGroupTable } from './tables/club-group.ts'
import type { ClubGroupRatingTable } from './tables/club-group-rating.ts'
import type { ClubLogTable } from './tables/club-log.ts'
import type { ClubMailTable } from './tables/club-mail.ts'
import type { ClubMailRecipientTable } from './tables/club-mail-recipient.ts'
import type { ClubMemberFieldTable } from './tables/club-member-field.ts'
import type { ClubRatingTable } from './tables/club-rating.ts'
import type { ClubTextTable } from './tables/club-text.ts'
import type { DemoChargeTable } from './tables/demo-charge.ts'
import type { DemoOutboxTable } from './tables/demo-outbox.ts'
import type { EventDivisionTable } from './tables/event-division.ts'
import type { EventLogTable } from './tables/event-log.ts'
import type { FeatureSeenTable } from './tables/feature-seen.ts'
import type { FeatureUpdateTable } from './tables/feature-update.ts'
import type { FollowTable } from './tables/follow.ts'
import type { GameTable } from './tables/game.ts'
import type { GroupMemberTable } from './tables/group-member.ts'
import type { IdempotencyTable } from './tables/idempotency.ts'
import type { InboundTextTable } from './tables/inbound-text.ts'
import type { InstallationTable } from './tables/installation.ts'
import type { InvitationTable } from './tables/invitation.ts'
import type { MailPaceTable } from './tables/mail-pace.ts'
import type { MailUnsubscribeTable } from './tables/mail-unsubscribe.ts'
import type { MatchTable } from './tables/match.ts'
import type { MatchInviteLinkTable } from './tables/match-invite-link.ts'
import type { MatchPlayerTable } from './tables/match-player.ts'
import type { MatchScorekeeperTable } from './tables/match-scorekeeper.ts'
import type { MatchTextTable } from './tables/match-text.ts'
import type { MemberTable } from './tables/member.ts'
import type { MemberMailTable } from './tables/member-mail.ts'
import type { MemberMailBlockTable } from './tables/member-mail-block.ts'
import type { MemberMergeTable } from './tables/member-merge.ts'
import type { MemberVerificationTable } from './tables/member-verification.ts'
import type { NoticeTable } from './tables/notice.ts'
import type { OneTimeTokenTable } from './tables/one-time-token.ts'
import type { PaymentTable } from './tables/payment.ts'
import type { PaymentEntryTable } from './tables/payment-entry.ts'
import type { PaymentEventTable } from './tables/payment-event.ts'
import type { PhoneCodeTable } from './tables/phone-code.ts'
import type { PhoneOptOutTable } from './tables/phone-opt-out.ts'
import type { PlayerTable } from './tables/player.ts'
import type { PlayerMergeTable } from './tables/player-merge.ts'
import type { PrizeDrawTable } from './tables/prize-draw.ts'
import type { PrizeDrawEntryTable } from './tables/prize-draw-entry.ts'
import type { PrizeEntryTable } from './tables/prize-entry.ts'
import type { PrizeSeedTable } from './tables/prize-seed.ts'
import type { PrizeWinnerTable } from './tables/prize-winner.ts'
import type { PushKeyTable } from './tables/push-key.ts'
import type { PushSubscriptionTable } from './tables/push-subscription.ts'
import type { RoleGrantTable } from './tables/role-grant.ts'
import type { ScoreActTable } from './tables/score-act.ts'
import type { ScoreboardTable } from './tables/scoreboard.ts'
import type { ScoreboardSignalTable } from './tables/scoreboard-signal.ts'
import type { SessionTable } from './tables/session.ts'
import type { StaffVisitTable } from './tables/staff-visit.ts'
import type { TextConsentTable } from './tables/text-consent.ts'
import type { TextSettingTable } from './tables/text-setting.ts'
import type { TextSpentTable } from './tables/text-spent.ts'
import type { TournamentTable } from './tables/tournament.ts'
import type { UploadTable } from './tables/upload.ts'
import type { VideoTable } from './tables/video.ts'
import type { VideoPlayerTable } from './tables/video-player.ts'

/** A file for each table, so that each stays small. */
export interface DB {
  account: AccountTable
  calendar_address: CalendarAddressTable
  chat_message: ChatMessageTable
  chat_report: ChatReportTable
  club: ClubTable
  club_event: ClubEventTable
  club_group: ClubGroupTable
  club_group_rating: ClubGroupRatingTable
  club_log: ClubLogTable
  club_mail: ClubMailTable
  club_mail_recipient: ClubMailRecipientTable
  club_member_field: ClubMemberFieldTable
  club_rating: ClubRatingTable
  club_text: ClubTextTable
  demo_charge: DemoChargeTable
  demo_outbox: DemoOutboxTable
  event_division: EventDivisionTable
  event_log: EventLogTable
  feature_seen: FeatureSeenTable
  feature_update: FeatureUpdateTable
  follow: FollowTable
  game: GameTable
  group_member: GroupMemberTable
  idempotency: IdempotencyTable
  inbound_text: InboundTextTable
  installation: InstallationTable
  invitation: InvitationTable
  mail_pace: MailPaceTable
  mail_unsubscribe: MailUnsubscribeTable
  match: MatchTable
  match_invite_link: MatchInviteLinkTable
  match_player: MatchPlayerTable
  match_scorekeeper: MatchScorekeeperTable
  match_text: MatchTextTable
  member: MemberTable
  member_mail: MemberMailTable
  member_mail_block: MemberMailBlockTable
  member_merge: MemberMergeTable
  member_verification: MemberVerificationTable
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
  staff_visit: StaffVisitTable
  text_consent: TextConsentTable
  text_setting: TextSettingTable
  text_spent: TextSpentTable
  tournament: TournamentTable
  upload: UploadTable
  video: VideoTable
  video_player: VideoPlayerTable
}
