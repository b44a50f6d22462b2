-- Whether an instructor is mailed when students come and go (docs/areas/instruction.md, Mails).

alter table instructor add column tells_signups boolean not null default true;
