-- What people recognize a session by: the browser and the system of its user agent, in words. Nothing else of it is kept.
alter table session
  add column browser text check (length(browser) <= 40),
  add column system text check (length(system) <= 40);
