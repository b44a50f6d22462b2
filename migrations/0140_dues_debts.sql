-- The name of the debt that a payment of dues paid, as the books of the club and card payments know it.
alter table dues_payment add column debt_key text;
