create table tasks (
  firm_id uuid not null default current_setting('app.firm_id')::uuid references firms on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  description text check (length(description) <= 5000),
  priority varchar(20) not null default 'medium' check (priority in ('low', 'medium', 'high')),
  status varchar(20) not null default 'pending'
    check (status in ('pending', 'in-progress', 'completed', 'cancelled')),
  due_date timestamptz,
  assigned_to uuid,
  category varchar(50),
  matter_type varchar(50),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The list's order, as columns an index can hold: open before closed, earliest due first.
  is_closed boolean not null generated always as (status in ('completed', 'cancelled')) stored,
  due_order timestamptz not null generated always as (coalesce(due_date, timestamptz 'infinity')) stored,
  primary key (firm_id, id),
  constraint tasks_assigned_to_fkey foreign key (firm_id, assigned_to)
    references users (firm_id, id) on delete set null (assigned_to),
  constraint tasks_created_by_fkey foreign key (firm_id, created_by)
    references users (firm_id, id) on delete set null (created_by)
);
create index tasks_order_idx on tasks (firm_id, is_closed, due_order, id) where deleted_at is null;
select guard_by_firm('tasks');
revoke delete on tasks from firmament_app;
