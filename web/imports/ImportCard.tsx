import { useMay } from '#web/frame/current-user.ts';
import { ComingFrom } from '#web/imports/ComingFrom.tsx';
import { ImportForm } from '#web/imports/ImportForm.tsx';
import { Card } from '#web/kit/Card.tsx';

/** Bringing data in. Whoever may not do that is told who may. */
export function ImportCard() {
  const mayImport = useMay('importData');
  return (
    <Card title="Import">
      {mayImport ? (
        <div className="grid grid-cols-1 gap-5">
          <ImportForm />
          <ComingFrom />
        </div>
      ) : (
        <p className="text-muted">
          Only managers of your firm bring data in. Ask one of them; what is there already you can
          export here.
        </p>
      )}
    </Card>
  );
}
