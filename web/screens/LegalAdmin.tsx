import { Screen } from '#web/frame/Screen.tsx';

export function LegalAdmin() {
  return (
    <Screen
      title="Legal Administrator Dashboard"
      subtitle="Manage tasks, workflows, and administrative duties"
    >
      <p>This part is not built yet.</p>
    </Screen>
  );
}
