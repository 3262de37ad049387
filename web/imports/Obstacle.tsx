import { Link } from 'wouter';
import type { DataType } from '#contract/data-types.ts';
import { noTrustAccount } from '#contract/imports.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { PlansLink } from '#web/kit/PlansLink.tsx';
import { ledgersPlace } from '#web/trust-ledgers/trust-places.ts';

interface Props {
  dataType: DataType;
  sentence: string;
}

/** What keeps the whole file out, and where that is mended. */
export function Obstacle({ dataType, sentence }: Props) {
  return (
    <div data-part="obstacle">
      <Alert>
        {sentence}{' '}
        {sentence === noTrustAccount && (
          <Link href={ledgersPlace} className="prose-link">
            Go to the trust accounts
          </Link>
        )}
        {(dataType === 'clients' || dataType === 'documents') && <PlansLink />}
      </Alert>
    </div>
  );
}
