-- no-transaction
alter table public_registration validate constraint public_registration_state_check;

create index concurrently if not exists public_registration_to_confirm on public_registration (confirm_by)
  where confirm_by is not null and confirmed_at is null and state in ('registered', 'waiting');
create index concurrently if not exists public_registration_of_network on public_registration (network, registered_at)
  where network is not null;
-- For the sweep, which forgets networks after a day.
create index concurrently if not exists public_registration_network_age on public_registration (registered_at)
  where network is not null;

-- Everyone who registered under the rules of before counts.
do $$
declare batch integer;
begin
  loop
    update public_registration set confirmed_at = coalesce(opened_at, registered_at) where id in (
      select id from public_registration where confirmed_at is null and confirm_by is null and network is null limit 5000);
    get diagnostics batch = row_count;
    exit when batch = 0;
    commit;
  end loop;
end $$;
