-- When the card provider was first asked to charge a payment, committed before it is asked. Null means that it never was, so
-- nothing can have been charged. The default is for servers of an older release, which may ask without writing it.
alter table payment add column sent_at timestamptz default now();
