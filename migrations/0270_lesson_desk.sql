-- Students are checked in at the desk of a lesson.
alter table lesson_signup add column checked_in_at timestamptz;

-- To whom a message went: a group of students, or chosen ones. Until now, all with a spot.
alter table lesson_message add column audience text not null default 'registered';
