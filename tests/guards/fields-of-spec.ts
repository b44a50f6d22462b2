/** The fields that the specification names for a thing, and the calls whose answers show it whole. */
interface Row {
  readonly thing: string
  readonly source: string
  readonly fields: string
  readonly calls: string
}

export const rows: readonly Row[] = [
  {
    thing: 'account',
    source: 'spec 000 §3',
    fields: 'user_id email name first last submit_video phone_num phone_verified scoreboardAuth url phone',
    calls: 'accounts.current accounts.login accounts.register accounts.editUser',
  },
  {
    thing: 'club admin',
    source: 'spec 002 §3',
    fields: 'key user_id first last',
    calls: 'clubs.getClubAdmins',
  },
  {
    thing: 'member in a list',
    source: 'spec 002 §3',
    fields:
      'mid first last name gender club_rating birthday status dues_paid user_id email verified_time username phone',
    calls:
      'members.getClubMembers members.getArchivedMembers members.listMembers joining.getVerifiedMembers joining.getNotVerifiedMembers',
  },
  {
    thing: 'member found by name',
    source: 'spec 002 §3',
    fields: 'mid ref_id first last',
    calls: 'members.getMemberName',
  },
  {
    thing: 'member of a group',
    source: 'spec 001 §3',
    fields:
      'gmid mid gid user_id first last gender club_rating status note email_invite email_two_day_reminder email_day_before_reminder unsubscribed spam',
    calls: 'groups.getGroupMembers',
  },
  {
    thing: 'skill level',
    source: 'spec 002 §3',
    fields: 'crid name cid',
    calls: 'groups.getClubRatingTypes',
  },
  {
    thing: 'group',
    source: 'spec 002 §3',
    fields:
      'gid group_name color poc poc_phone poc_email group_change_allowed rating_change_allowed automate female male min_age max_age ratings admin cid',
    calls: 'groups.getAllGroups groups.getGroupInfo',
  },
  {
    thing: 'groups of a member',
    source: 'spec 002 §3',
    fields: 'gid name poc poc_phone poc_email',
    calls: 'members.getGroupsByMember',
  },
  {
    thing: 'profile of a member',
    source: 'spec 003 §3',
    fields:
      'status first last email phone gender birthday season_start season_end unit address city state zip public_profile receive_text club_rating iptpa_rating usapa_rating emergency_name emergency_phone mq1_answer mq2_answer mq3_answer mq4_answer mq5_answer unsubscribed spam email_invite email_two_day_reminder email_day_before_reminder editor edit_time dues_paid',
    calls: 'members.getMember',
  },
  {
    thing: 'listed person',
    source: 'spec 003 §3',
    fields: 'mid name email phone receive_text status gender club_rating',
    calls: 'directory.getMemberDirectory directory.getGroupDirectory',
  },
  {
    thing: 'invitation',
    source: 'spec 001 §3',
    fields:
      'eiid eid mid gmid response status partner partner_eiid partner_paid partner_name partner_rating partner_answer combined_rating payment_type sub_group sub_name sid answer delivered viewed failed checkin first last name club_rating rating',
    calls:
      'invitations.yesResponses invitations.noResponses invitations.waitlistResponses invitations.invitedResponses invitations.needsPartnerList',
  },
  {
    thing: 'event as admins see it',
    source: 'spec 002 §3',
    fields:
      'eid title start_time end_time location description available_spots cost court_names payment_required changed_allowed close_date add_partner type question sub_events auto_invite no_invite auto_invite_days event_invite_send_time invites_sent count waitlist group_name gid color',
    calls:
      'events.getEventAdminDetails events.getEventToEdit events.getMixerEventsAdmin events.getPastMixerEventsAdmin',
  },
  {
    thing: 'list of who did not come',
    source: 'spec 001 §2, X68',
    fields: 'no_shows eiid mid name',
    calls: 'events.getEventAdminDetails',
  },
  {
    thing: 'event as a member sees it',
    source: 'spec 003 §3',
    fields:
      'eid eiid title name gid location description start_time end_time close_date available_spots count waitlist cost payment_type response partner add_partner sub_events sub_name sub_group question answer start_text final_text invites_sent color',
    calls: 'invitations.getEventDetail invitations.getInvite memberEvents.getFutureEventsForMember',
  },
  {
    thing: 'division',
    source: 'spec 001 §3',
    fields: 'sid eid name spots subName',
    calls: 'divisions.getSubEvents divisions.getSubEventInfo',
  },
  {
    thing: 'line of the registration log',
    source: 'spec 001 §3',
    fields: 'name detail author time',
    calls: 'invitations.getRegistrationLog',
  },
  {
    thing: 'sent email',
    source: 'spec 001 §3',
    fields: 'eid time name group subject delivered viewed fail message author',
    calls: 'club-mail.getEmailList14Days club-mail.getEmailList14DaysGroup',
  },
  {
    thing: 'figures of a club',
    source: 'spec 002 §3',
    fields: 'dues_paid dues_paid_here dues_paid_away dues_not_paid verified not_verified archived club_rating count',
    calls: 'reports.getClubStats',
  },
  {
    thing: 'note about a member',
    source: 'spec 002 §3',
    fields: 'first last type note admin time',
    calls: 'reports.getClubNotes',
  },
  {
    thing: 'member who did not come',
    source: 'spec 002 §3',
    fields: 'member group title start',
    calls: 'reports.getNoShowList',
  },
  {
    thing: 'emergency contact',
    source: 'spec 002 §3',
    fields: 'name emergency_name emergency_phone',
    calls: 'reports.getEmergencyContactClub',
  },
  {
    thing: 'birthday',
    source: 'spec 002 §3',
    fields: 'birthday name',
    calls: 'reports.getBirthdays',
  },
  {
    thing: 'slide of the kiosk',
    source: 'spec 002 §3; spec 003 §3',
    fields: 'id slide_name image',
    calls: 'kiosk.getKioskPages',
  },
  {
    thing: 'schedule of the kiosk',
    source: 'spec 003 §3',
    fields: 'title data start end group_name court_names',
    calls: 'kiosk.getClubScheduleToday kiosk.getClubScheduleTomorrow',
  },
  {
    thing: 'draw',
    source: 'spec 001 §3',
    fields: 'draw_type draw rounds byes players court_names start_text title',
    calls: 'draws.getDraw draws.getDrawForEvent draws.getEventAdmin draws.doublesMixerNew',
  },
  {
    thing: 'draw as a member sees it',
    source: 'spec 003 §3',
    fields: 'draw_type draw players first last partner rating court_names title start_text start_time',
    calls: 'draws.getDraw draws.getDrawForEvent',
  },
  {
    thing: 'mixer of an event',
    source: 'spec 001 §3, §7',
    fields: 'courts rounds mixer_type times_mixer_generated court_names',
    calls: 'draws.getMixerCourtAndRounds',
  },
  {
    thing: 'mixer with its groups',
    source: 'spec 001 §7',
    fields: 'courts rounds court_names draw players yes a b group',
    calls: 'draws.getEventAdminMixed',
  },
  {
    thing: 'line of the change log',
    source: 'spec 001 §3',
    fields: 'what_changed',
    calls: 'draws.getChangeLog',
  },
  {
    thing: 'row of the mixer check',
    source: 'spec 002 §3',
    fields: 'name byeCount missingPartner missingOpponent combined',
    calls: 'draws.runDoublesCheck',
  },
  {
    thing: 'score',
    source: 'spec 001 §3',
    fields: 'eiid score score_detail average total checkin',
    calls: 'rosters.getEventStatus',
  },
  {
    thing: 'league score card',
    source: 'spec 001 §3',
    fields: 'score wins average max',
    calls: 'rosters.getIndividualScoreCard rosters.reportLeagueTotal',
  },
  {
    thing: 'standing row',
    source: 'spec 001 §3',
    fields: 'first last average count',
    calls: 'standings.getGroupStandings',
  },
  {
    thing: 'place on a ladder',
    source: 'spec 001 §3',
    fields: 'name rating_court',
    calls: 'standings.getLeagueStandings',
  },
  {
    thing: 'results of a player',
    source: 'spec 003 §3',
    fields: 'first last scores',
    calls: 'standings.getGroupResults',
  },
  {
    thing: 'row of the standings',
    source: 'spec 003 §3',
    fields: 'eiid name date average',
    calls: 'standings.getGroupStandingsDetail standings.getGroupStandingsForPlayer',
  },
  {
    thing: 'instructor',
    source: 'spec 003 §3',
    fields: 'first last image bio iptpa1 iptpa2 pci ppr',
    calls: 'instruction.getInstructorHomepage instruction.getEditInstructorHomepage',
  },
  {
    thing: 'instruction event',
    source: 'spec 003 §3',
    fields:
      'eid title start_time end_time location description available_spots open_spots cost payment_required changed_allowed final_date color srid',
    calls: 'instruction.getFutureScheduleClient instruction.getStudentSchedule',
  },
  {
    thing: 'instruction event with its students',
    source: 'spec 003 §3',
    fields: 'eid title open_spots changed_allowed final_date students srid',
    calls: 'instruction.getFutureScheduleInstructorWithClients',
  },
]
