import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { MatterType, matterTypeLabels } from '#contract/matter-types.ts';
import {
  TaskCategory,
  TaskPriority,
  TaskStatus,
  taskCategoryLabels,
  taskPriorityLabels,
  taskStatusLabels,
} from '#contract/tasks.ts';
import { type Colleague, displayName } from '#contract/users.ts';
import { Button } from '#web/kit/Button.tsx';
import { classes } from '#web/kit/classes.ts';
import { optionsOf } from '#web/kit/options.ts';
import { SearchBox } from '#web/kit/SearchBox.tsx';
import { Select } from '#web/kit/Select.tsx';
import { dueChoices, type TaskFilters } from '#web/tasks/filters.ts';

interface Props {
  filters: TaskFilters;
  colleagues: readonly Colleague[];
  onChange: (name: keyof TaskFilters, value: string) => void;
}

export function TaskFilterBar({ filters, colleagues, onChange }: Props) {
  const people = [
    { value: 'nobody', label: 'Nobody' },
    ...colleagues.map((person) => ({ value: person.id, label: displayName(person) })),
  ];
  const dues = Object.entries(dueChoices).map(([value, label]) => ({ value, label }));
  const choices = [
    ['status', 'Status', optionsOf(TaskStatus.options, taskStatusLabels)],
    ['due', 'Due date', dues],
    ['priority', 'Priority', optionsOf(TaskPriority.options, taskPriorityLabels)],
    ['matterType', 'Matter type', optionsOf(MatterType.options, matterTypeLabels)],
    ['category', 'Category', optionsOf(TaskCategory.options, taskCategoryLabels)],
    ['assignedTo', 'Assigned to', people],
  ] as const;
  const [isOpen, setOpen] = useState(false);
  const count = choices.filter(([name]) => filters[name]).length;
  return (
    <search className="grid gap-3 print:hidden">
      <div className="flex gap-3">
        <SearchBox
          label="Search tasks"
          value={filters.q}
          onChange={(value) => onChange('q', value)}
          className="grow"
        />
        <Button
          variant="secondary"
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls="task-filters"
          onClick={() => setOpen(!isOpen)}
          className="sm:hidden"
        >
          Filters{count > 0 && ` (${count})`}
        </Button>
      </div>
      <div
        id="task-filters"
        className={classes(
          'grid-cols-2 gap-3 sm:grid sm:grid-cols-3 xl:grid-cols-6',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {choices.map(([name, label, list]) => (
          <Select
            key={name}
            aria-label={label}
            emptyLabel={label}
            options={list}
            value={filters[name] ?? ''}
            onChange={(event) => onChange(name, event.target.value)}
          />
        ))}
      </div>
    </search>
  );
}
