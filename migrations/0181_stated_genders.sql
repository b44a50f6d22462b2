-- Whether a member's gender was stated. Where nobody states it, the column `gender` holds its default, F, and rules that
-- use gender leave the member out.
alter table member add column is_gender_stated boolean not null default false;

-- Until now, whatever left gender open made the member F. A man was always stated. A woman was, if she
-- * joined with a login of her own, which insists on a choice;
-- * was added alone, by the form of an admin, which shows the gender;
-- * came with a list that had the column, which shows in a man among those on it whose record was never changed since;
-- * saved her own profile, which shows the gender.
-- All others came with a list that made everybody F. The screens that leave them out say how many they are and lead to
-- a list of them.
with added_together as (
  select club_id, created_at, count(*) as people,
    bool_or(gender = 'M' and (edited_at is null or edited_at <= created_at)) as has_column
  from member group by club_id, created_at
)
update member m set is_gender_stated = true
from added_together a
where a.club_id = m.club_id and a.created_at = m.created_at
  and (m.gender = 'M' or a.people = 1 or a.has_column or m.verified_at = m.created_at or m.edited_by = m.account_id);
