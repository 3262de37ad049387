import { tasks } from '#contract/tasks.ts';
import { Screen } from '#web/frame/Screen.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Tabs } from '#web/kit/Tabs.tsx';
import { useOpenedTask } from '#web/tasks/opened-task.ts';
import { TaskDialog } from '#web/tasks/TaskDialog.tsx';
import { TasksPanel } from '#web/tasks/TasksPanel.tsx';
import { EntryDialog } from '#web/time-entries/EntryDialog.tsx';
import { LogFromAddress } from '#web/time-entries/LogFromAddress.tsx';
import { TimeTab } from '#web/time-entries/TimeTab.tsx';

const tabs = [
  { value: 'tasks', label: 'Tasks', content: <TasksPanel /> },
  { value: 'time', label: 'Time', content: <TimeTab /> },
] as const;

export function LegalAdmin() {
  const { search, go, adjust } = useAddress();
  const isLogging = search.get('log') === 'time';
  // While time is logged, the task in the address is what it is logged for.
  const asked = isLogging ? null : search.get('task');
  const list = useRead(tasks.list);
  const { task: opened, isGone } = useOpenedTask(list, asked);
  const tab = search.get('tab') === 'time' ? 'time' : 'tasks';
  return (
    <Screen
      title="Legal Administrator Dashboard"
      subtitle="Manage tasks, workflows, and administrative duties"
      onNewTask={() => adjust({ task: 'new' })}
    >
      <Tabs
        label="Tasks and time"
        tabs={tabs}
        value={tab}
        onChange={(value) => go({ tab: value === 'tasks' ? undefined : value })}
      />
      <TaskDialog
        open={asked === 'new' ? 'new' : opened}
        isGone={isGone}
        onClose={() => adjust({ task: undefined })}
      />
      <EntryDialog />
      {isLogging && <LogFromAddress />}
    </Screen>
  );
}
