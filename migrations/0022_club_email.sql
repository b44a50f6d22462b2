-- Answers of members go to the address of a club only once a link that was mailed there has been opened (safety, settings).
-- In small letters; addresses that were in use before stay so.
alter table club add column confirmed_email text;
update club set confirmed_email = lower(club_email) where club_email is not null;
