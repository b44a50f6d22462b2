import { deletedName } from '#areas/accounts/server/words.ts'
import type { DB } from '#kernel/server/db/tables.ts'
import type { PersonalColumn } from './personal-rows.ts'

/*
 * Every column that leads to a person: what happens to its rows when the account is deleted, and which of their columns
 * a copy for the person contains. A test compares the list with the database, so a new column needs a decision along
 * with its migration.
 */

type Line = readonly [column: `${keyof DB}.${string}`, copied: string, why?: string]

function columnsOf(fate: PersonalColumn['fate'], lines: readonly Line[], through?: 'member' | 'player') {
  return lines.map(([name, copied, why = '']): PersonalColumn => {
    const [table, column] = name.split('.') as [keyof DB, string]
    const names = copied.split(' ').filter(Boolean)
    return { table, column, fate, copied: names, why, ...(through ? { through } : {}) }
  })
}

const secret = 'A secret that is useless in a copy'

const deleted = columnsOf('deleted', [
  ['session.account_id', 'browser system created_at last_seen_at'],
  ['one_time_token.account_id', '', secret],
  ['role_grant.account_id', 'role scope_id granted_at'],
  ['follow.account_id', 'player_id created_at'],
  ['push_subscription.account_id', 'created_at'],
  ['phone_code.account_id', 'phone created_at'],
  ['text_consent.account_id', 'phone kind is_given wording at'],
  ['text_setting.account_id', 'match_texts news at_night'],
  ['notice.account_id', 'kind channel phone title body status created_at'],
  ['scoreboard_signal.account_id', 'at'],
  ['match_scorekeeper.account_id', 'match_id invited_at'],
  ['feature_seen.account_id', 'seen_at'],
  ['club_request.account_id', 'club_name town time_zone members about state reason asked_at decided_at'],
  ['join_request.account_id', 'club_id mailbox asked_at'],
  ['calendar_address.account_id', 'made_at'],
  ['organizer_setting.account_id', 'news'],
  ['page_report.account_id', '', 'Written by other people'],
  ['reply_undo.account_id', '', 'Kept for a day, so that a reply can be undone'],
  ['page_review.account_id', 'kind state path reason asked_at decided_at'],
  ['instructor_address.account_id', 'url is_current made_at'],
])

const studentsNeedIt = 'Lessons and their payments belong to both student and instructor'
const results = 'Results stay under the name on the scoreboard'

const cleared: readonly PersonalColumn[] = [
  {
    table: 'member',
    column: 'account_id',
    fate: 'cleared',
    cleared: { account_id: null },
    copied:
      'club_id id first last gender email phone birthday status season_start season_end unit address city state zip is_in_directory takes_texts iptpa_rating usapa_rating emergency_name emergency_phone mq1 mq2 mq3 mq4 mq5 wants_invitations wants_reminder_two_days wants_reminder_day_before is_unsubscribed has_paid_dues membership_expires_on verified_at agreed_terms_version created_at edited_at'.split(
        ' ',
      ),
    why: 'The record belongs to the club, and the club can delete it',
  },
  {
    table: 'player',
    column: 'account_id',
    fate: 'cleared',
    cleared: { account_id: null },
    copied: ['first', 'last', 'created_at'],
    why: results,
  },
  {
    table: 'instructor',
    column: 'account_id',
    fate: 'cleared',
    cleared: { bio: '', how_to_pay: '', image_id: null, is_published: false },
    copied: 'bio iptpa1 iptpa2 ppr pci time_zone how_to_pay is_published began_at'.split(' '),
    why: studentsNeedIt,
  },
  {
    table: 'lesson_signup',
    column: 'account_id',
    fate: 'cleared',
    cleared: { account_id: null, name: deletedName },
    copied: 'lesson_id state cost_cents settled_by settled_at is_no_show signed_up_at ended_at'.split(' '),
    why: studentsNeedIt,
  },
]

const books = 'The club’s and the platform’s books need every payment'
const fairness = 'Anyone can check a prize drawing'
const guests = 'Other people’s registrations and payments depend on it'

const keptColumns = columnsOf('kept', [
  [
    'payment.account_id',
    'id kind amount_cents status card_brand card_last4 receipt_url description created_at settled_at club_id',
    books,
  ],
  [
    'match.owner_id',
    'id status court_number singles_doubles match_type skill_rating age_bracket created_at completed_at',
    results,
  ],
  ['match.writer_id', '', results],
  ['score_act.author_id', '', results],
  [
    'chat_message.account_id',
    'match_id user_name message at',
    'It is part of a conversation, under the name shown there',
  ],
  ['chat_report.account_id', 'message_id at', 'Reports protect other people'],
  ['prize_entry.account_id', 'match_id month created_at', fairness],
  ['prize_draw_entry.account_id', 'month number person initials', fairness],
  [
    'public_event.organiser_id',
    'id type name location description starts_at ends_at cost_cents how_to_pay published_at cancelled_at cancel_reason created_at',
    guests,
  ],
  ['public_event_mail.author_id', 'event_id kind audience subject body created_at', guests],
  [
    'lesson.instructor_id',
    'id title starts_at ends_at location description spots cost_cents made_at cancelled_at cancel_message',
    studentsNeedIt,
  ],
  ['video.author_id', 'link day tournament created_at', 'Videos belong to their matches'],
  [
    'upload.account_id',
    'id purpose width height bytes created_at',
    'Pictures in use belong to a club or the scoreboard. Others are deleted within a day',
  ],
  ['staff_visit.account_id', 'club_id entered_at left_at', 'Clubs can see when staff visited'],
  ['page_report.reporter_id', 'path reason reported_at', 'Reports protect other people'],
])

const record = 'It records who did something. The name is then shown as “Deleted account”'
const actors: readonly Line[0][] = [
  'ballot.made_by',
  'book_entry.account_id',
  'book_month.closed_by',
  'chat_message.hidden_by',
  'club.created_by',
  'club_card_account.linked_by',
  'club_event.created_by',
  'club_event.deleted_by',
  'club_log.account_id',
  'club_mail.author_id',
  'club_note.account_id',
  'club_request.decided_by',
  'club_text.written_by',
  'draw_log.account_id',
  'draw_sheet.made_by',
  'dues_grant.ended_by',
  'dues_grant.granted_by',
  'dues_payment.recorded_by',
  'dues_payment.voided_by',
  'dues_switch.switched_by',
  'event_log.account_id',
  'event_score.written_by',
  'feature_update.submitted_by',
  'kiosk_slide.created_by',
  'ladder_card.written_by',
  'ladder_final.finished_by',
  'ladder_final.reopened_by',
  'lesson_log.account_id',
  'match.deleted_by',
  'match_invite_link.invited_by',
  'match_scorekeeper.invited_by',
  'member.edited_by',
  'member_merge.merged_by',
  'page_review.decided_by',
  'payment_refund.asked_by',
  'player.created_by',
  'player_merge.merged_by',
  'pos_sale.ended_by',
  'pos_sale.sold_by',
  'prize_draw.drawn_by',
  'public_event_log.account_id',
  'public_registration.added_by',
  'role_grant.granted_by',
]
const acts = columnsOf(
  'kept',
  actors.map((column) => [column, '', record]),
)

const clubs = 'Part of the club’s own record'
const others = 'It is about other people'
const ofMembers = columnsOf(
  'kept',
  [
    ['ballot_voter.member_id', 'club_id ballot_id is_paper', clubs],
    [
      'club_mail_recipient.member_id',
      'club_id mail_id state email queued_at sent_at delivered_at opened_at failed_at',
      clubs,
    ],
    ['club_note.member_id', '', 'Admins’ own notes'],
    ['dues_grant.member_id', 'club_id begins_on ends_on source granted_at ended_at', clubs],
    [
      'dues_payment.member_id',
      'club_id season_id method amount_cents paid_on check_number recorded_at voided_at returned_at',
      clubs,
    ],
    ['group_member.member_id', 'club_id group_id joined_at league_court', clubs],
    [
      'invitation.member_id',
      'club_id event_id response payment_type paid_at answer invited_at answered_at checked_in_at is_no_show',
      clubs,
    ],
    ['member_mail.from_id', 'club_id subject body sent_at', clubs],
    ['member_mail.to_id', '', others],
    ['member_mail_block.member_id', 'club_id at', clubs],
    ['member_mail_block.blocked_id', '', others],
    ['member_verification.member_id', 'club_id sent_at expires_at used_at', clubs],
    ['pos_sale.member_id', 'club_id method total_cents state sold_on', clubs],
  ],
  'member',
)

const ofPlayers = columnsOf(
  'kept',
  [
    ['match_player.player_id', 'match_id team place name', results],
    ['match_text.player_id', '', others],
    ['follow.player_id', '', others],
    ['player.merged_into', '', results],
    ['player_merge.into_id', '', results],
    ['player_merge.player_id', '', results],
    ['video_player.player_id', 'video_id place', results],
  ],
  'player',
)

/** Every column that leads to a person. The accounts area clears the account itself. */
export const personalColumns: readonly PersonalColumn[] = [
  ...deleted,
  ...cleared,
  ...keptColumns,
  ...acts,
  ...ofMembers,
  ...ofPlayers,
]
