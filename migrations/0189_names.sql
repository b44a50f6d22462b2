-- Names are found as people write them (X193): one key for names, the same as `nameKey` of src/domain/shared/names.ts.

-- As people sort names and titles; `compareNames` of the domain sorts the same. No index may be in this order: another
-- version of ICU may sort a little differently, and the index would be wrong.
create collation people (provider = icu, locale = 'en-u-kn-true');

-- The words of a name without accents and case, letters and digits only.
create function name_words(value text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(normalize(translate(replace(replace(replace(replace(
    lower(regexp_replace(normalize(regexp_replace(regexp_replace(value,
      '[\u00ad\u034f\u061c\u0640\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'),
      '[\u0060\u00a8\u00af\u00b4\u00b8\u02b9-\u02df\u055a\u05f3\u05f4\u1fbd-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd\u1ffe\u2018-\u201b\u2032\u2035\uff07]',
      '''', 'g'), nfkd),
      '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]',
      '', 'g') collate people),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    'øłđðħıĸŋŧƀɓƈɖɗəƒɠɨƙɫɲɔɵƥƭʉʋƴƶς', 'olddhikntbbcddefgiklnooptuvyzσ'), nfc),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02b9-\u02df\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uff0f\ufff0-\uffff\U0001f000-\U0001faff]+',
    ' ', 'g'), ' ');

-- All letters of such words once from each word on and around, behind the words. Each Chinese, Japanese or Korean character
-- begins such a turn, because these names have no spaces. It calls functions of PostgreSQL only, so that a dump can be
-- restored under any search path.
create function name_turns(words text) returns text language plpgsql immutable strict parallel safe as $$
declare
  letters text := replace(words, ' ', '');
  parts text[] := string_to_array(words, ' ');
  turns text := '';
  start integer := 1;
begin
  if words = '' then return ''; end if;
  -- Most names have plain letters only.
  if octet_length(words) > length(words) then
    parts := regexp_split_to_array(btrim(regexp_replace(words,
      '([\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3038-\u303c\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u318f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\uff66-\uffdc\U00020000-\U000323af])',
      ' \1', 'g'), ' '), ' +');
  end if;
  for number in 1 .. least(cardinality(parts), 40) loop
    turns := turns || substr(letters, start) || left(letters, start - 1) || '. ';
    start := start + length(parts[number]);
  end loop;
  return ' ' || words || '  ' || turns;
end $$;

create function name_key(value text) returns text language sql immutable strict parallel safe
  return name_turns(name_words(value));

-- The keys of players and members; a hundred thousand take three seconds.
alter table player drop column search;
alter table player add column search text not null generated always as (name_key(first || ' ' || last)) stored;
create index player_search on player using gin (search gin_trgm_ops);
-- Names that begin with what somebody types come in order from this index. A key has no fixed length, so its beginning counts.
create index player_begins on player (left(search, 64) collate "C", id) where merged_into is null;

alter table member drop column search;
alter table member add column search text not null generated always as (name_key(first || ' ' || last)) stored;
create index member_search on member using gin (club_id, search gin_trgm_ops);
-- It was in the order of lower(last), in which no list is sorted any longer.
drop index member_by_name;
create index member_by_status on member (club_id, status);
