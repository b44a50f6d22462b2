-- Names and titles that were stored before lines lost what nobody sees (src/domain/shared/unseen.ts): marks that change the
-- direction, zero-width spaces, fillers, soft hyphens. Joiners go where they touch Latin letters only; pictures and scripts
-- that need them keep theirs. A name of which nothing is left becomes a question mark. A row that cannot change, such as a
-- name that would then be taken twice, stays as it is.
do $$
declare
  marks constant text := '[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]'
    '|(?<=[A-Za-z0-9])[\u200c\u200d]+|[\u200c\u200d]+(?=[A-Za-z0-9])';
  place text[];
  kept record;
begin
  foreach place slice 1 in array array[
    ['account', 'first'], ['account', 'last'], ['member', 'first'], ['member', 'last'], ['member', 'emergency_name'],
    ['player', 'first'], ['player', 'last'], ['match_player', 'name'], ['tournament', 'name'], ['chat_message', 'user_name'],
    ['club', 'name'], ['club_request', 'club_name'], ['club_group', 'name'], ['club_group', 'contact_name'],
    ['club_rating', 'name'], ['dues_season', 'name'], ['club_event', 'title'], ['event_division', 'name'],
    ['lesson', 'title'], ['lesson_signup', 'name'], ['public_event', 'name'], ['public_registration', 'first'],
    ['public_registration', 'last'], ['kiosk_slide', 'name'], ['pos_item', 'title'], ['feature_update', 'title']
  ]
  loop
    for kept in execute format('select ctid as at, %I as name from %I where %I ~ $1', place[2], place[1], place[2])
      using marks
    loop
      begin
        execute format('update %I set %I = $1 where ctid = $2', place[1], place[2])
          using coalesce(nullif(btrim(regexp_replace(kept.name, marks, '', 'g')), ''), '?'), kept.at;
      exception when unique_violation or check_violation or raise_exception then
        raise notice 'a name in % stays as it is', place[1];
      end;
    end loop;
  end loop;
end $$;
