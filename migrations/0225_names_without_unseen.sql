-- no-transaction
-- Names that were stored before lines lost what nobody sees (src/domain/shared/unseen.ts): marks that change the direction,
-- zero-width spaces, fillers, soft hyphens. Joiners go where they touch Latin letters only; pictures and scripts that need them
-- keep theirs. A name of which nothing is left becomes a question mark, where there has to be one. A thousand rows at a time;
-- names in the history of matches and chats stay as they were written.
do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update account set first = coalesce(nullif(btrim(regexp_replace(first, unseen, '', 'g')), ''), '?'),
      last = coalesce(nullif(btrim(regexp_replace(last, unseen, '', 'g')), ''), '?')
      where ctid = any (array(select ctid from account where first ~ unseen or last ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update member set first = coalesce(nullif(btrim(regexp_replace(first, unseen, '', 'g')), ''), '?'),
      last = btrim(regexp_replace(last, unseen, '', 'g')),
      emergency_name = btrim(regexp_replace(emergency_name, unseen, '', 'g'))
      where ctid = any (array(select ctid from member where first ~ unseen or last ~ unseen or emergency_name ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update player set first = coalesce(nullif(btrim(regexp_replace(first, unseen, '', 'g')), ''), '?'),
      last = btrim(regexp_replace(last, unseen, '', 'g'))
      where ctid = any (array(select ctid from player where first ~ unseen or last ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update club set name = case when length(btrim(regexp_replace(name, unseen, '', 'g'))) < 2 then 'Club ' || id else btrim(regexp_replace(name, unseen, '', 'g')) end
      where ctid = any (array(select ctid from club where name ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update club_request set club_name = case when length(btrim(regexp_replace(club_name, unseen, '', 'g'))) < 2 then 'Club' else btrim(regexp_replace(club_name, unseen, '', 'g')) end
      where ctid = any (array(select ctid from club_request where club_name ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update club_group set name = coalesce(nullif(btrim(regexp_replace(name, unseen, '', 'g')), ''), '?'),
      contact_name = btrim(regexp_replace(contact_name, unseen, '', 'g'))
      where ctid = any (array(select ctid from club_group where name ~ unseen or contact_name ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update dues_season set name = coalesce(nullif(btrim(regexp_replace(name, unseen, '', 'g')), ''), '?')
      where ctid = any (array(select ctid from dues_season where name ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update kiosk_slide set name = coalesce(nullif(btrim(regexp_replace(name, unseen, '', 'g')), ''), '?')
      where ctid = any (array(select ctid from kiosk_slide where name ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update pos_item set title = coalesce(nullif(btrim(regexp_replace(title, unseen, '', 'g')), ''), '?')
      where ctid = any (array(select ctid from pos_item where title ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update feature_update set title = coalesce(nullif(btrim(regexp_replace(title, unseen, '', 'g')), ''), '?')
      where ctid = any (array(select ctid from feature_update where title ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update club_event set title = coalesce(nullif(btrim(regexp_replace(title, unseen, '', 'g')), ''), '?')
      where ctid = any (array(select ctid from club_event where title ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update event_division set name = coalesce(nullif(btrim(regexp_replace(name, unseen, '', 'g')), ''), '?')
      where ctid = any (array(select ctid from event_division where name ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update lesson set title = coalesce(nullif(btrim(regexp_replace(title, unseen, '', 'g')), ''), '?')
      where ctid = any (array(select ctid from lesson where title ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update lesson_signup set name = coalesce(nullif(btrim(regexp_replace(name, unseen, '', 'g')), ''), '?')
      where ctid = any (array(select ctid from lesson_signup where name ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update public_event set name = coalesce(nullif(btrim(regexp_replace(name, unseen, '', 'g')), ''), '?')
      where ctid = any (array(select ctid from public_event where name ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update public_registration set first = coalesce(nullif(btrim(regexp_replace(first, unseen, '', 'g')), ''), '?'),
      last = coalesce(nullif(btrim(regexp_replace(last, unseen, '', 'g')), ''), '?')
      where ctid = any (array(select ctid from public_registration where first ~ unseen or last ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

-- The skill levels of a club have different names, and so have tournaments: each that loses something gets its number, where
-- the clean name is taken.
do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update club_rating r set name = left(coalesce(nullif(btrim(regexp_replace(r.name, unseen, '', 'g')), ''), '?'), 28) || case when exists (
        select from club_rating o where o.club_id = r.club_id and o.id <> r.id and lower(btrim(regexp_replace(o.name, unseen, '', 'g'))) = lower(btrim(regexp_replace(r.name, unseen, '', 'g')))
      ) then ' ' || r.id else '' end
      where ctid = any (array(select ctid from club_rating where name ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;

do $$ declare unseen constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
begin
  loop
    update tournament t set name = coalesce(nullif(btrim(regexp_replace(t.name, unseen, '', 'g')), ''), '?') || case when exists (
        select from tournament o where o.id <> t.id and search_key(btrim(regexp_replace(o.name, unseen, '', 'g'))) = search_key(btrim(regexp_replace(t.name, unseen, '', 'g')))
      ) then ' ' || t.id else '' end
      where ctid = any (array(select ctid from tournament where name ~ unseen limit 1000));
    exit when not found;
    commit;
  end loop;
end $$;
