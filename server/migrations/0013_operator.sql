-- The fifth role decides what a person is to the product. Nothing that serves ever steps down to it:
-- only the command of whoever runs the installation does, for one statement.
do $$ begin
  if not exists (select from pg_roles where rolname = 'firmament_operator') then
    create role firmament_operator nologin;
  end if;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  execute 'set local role firmament_operator';
  execute 'reset role';
exception when insufficient_privilege then
  execute format('grant firmament_operator to %I', current_user);
end $$;

create policy operator on users to firmament_operator using (true) with check (true);
create policy operator on firms to firmament_operator using (true) with check (true);
grant select on users, firms to firmament_operator;
grant update (role, firm_role) on users to firmament_operator;
-- What it does is in the trail, as everything else is.
create policy operator on audit_pending to firmament_operator using (true) with check (true);
grant insert on audit_pending to firmament_operator;
