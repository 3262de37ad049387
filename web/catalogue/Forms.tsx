import { ExampleForm } from '#web/catalogue/ExampleForm.tsx';
import { Group } from '#web/catalogue/Group.tsx';
import { SecretForm } from '#web/catalogue/SecretForm.tsx';
import { Alert } from '#web/kit/Alert.tsx';
import { Card } from '#web/kit/Card.tsx';

export function Forms() {
  return (
    <Group title="Forms">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title="New example">
          <ExampleForm />
        </Card>
        <div className="grid gap-4">
          <Card title="Bank details">
            <SecretForm />
          </Card>
          <Alert>Your e-mail or your password is wrong.</Alert>
          <Alert tone="warning">Your trial ends in three days.</Alert>
          <Alert tone="info">These are sample data. They are gone when you remove them.</Alert>
        </div>
      </div>
    </Group>
  );
}
