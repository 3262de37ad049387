-- Everybody chooses when the letter of the morning comes, by their own clock.
alter table morning_mails
  add column time varchar(5) not null default '07:00'
    check (time ~ '^((0[4-9]|1[01]):(00|30)|12:00)$');
-- And when the last one came: whoever has chosen another hour since is told what changed in between.
alter table morning_mail_days add column time varchar(5) not null default '07:00';
