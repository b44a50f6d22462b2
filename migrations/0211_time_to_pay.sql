-- Until when a member on the waitlist was asked to pay for a place that is open to them.
alter table invitation add column pay_by timestamptz;
