-- Members whose dues were set by hand before there were payments keep them as grants: paid ones, and those whose
-- membership is over, with the day on which it ended. The dues of nobody change. A day of an end that lies ahead meant
-- nothing where the dues were not paid: no grant can say so, and it goes.

insert into dues_grant (club_id, member_id, begins_on, ends_on, source, granted_at)
select m.club_id, m.id, least((m.created_at at time zone c.time_zone)::date, m.membership_expires_on),
    m.membership_expires_on, 'before', now()
  from member m join club c on c.id = m.club_id
  where m.has_paid_dues or m.membership_expires_on < (now() at time zone c.time_zone)::date;

update member m set membership_expires_on = null
  from club c
  where c.id = m.club_id and not m.has_paid_dues and m.membership_expires_on >= (now() at time zone c.time_zone)::date;
