-- The demo's card provider: a bank that asks its customer first, and money that comes back after it had left.
alter table demo_charge drop constraint demo_charge_outcome_check;
alter table demo_charge add constraint demo_charge_outcome_check
  check (outcome in ('approved', 'declined', 'slow', 'disputed', 'no-refund', 'asks-bank', 'late-failure'));
alter table demo_charge add column bank_said text check (bank_said in ('approved', 'refused', 'given-up'));
alter table demo_refund add column fails_at timestamptz;
