-- Bank numbers by themselves and the list of all clients as a file are for attorneys, and for staff where a manager
-- allows it. Whoever could do it before this keeps it until a manager chooses: firms that are here begin with both
-- on, firms to come with both off.
alter table firms
  add column staff_see_numbers boolean not null default true,
  add column staff_export_clients boolean not null default true;
alter table firms
  alter column staff_see_numbers set default false,
  alter column staff_export_clients set default false;
grant update (staff_see_numbers, staff_export_clients) on firms to firmament_app;
