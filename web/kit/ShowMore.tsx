import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';

interface Props {
  read: {
    hasMore: boolean;
    isReadingMore: boolean;
    hasFailedToReadMore: boolean;
    readMore: () => void;
  };
  /** 'Could not load more letters.' */
  failed: string;
}

/** The end of a list that has further pages. */
export function ShowMore({ read, failed }: Props) {
  return (
    <>
      {read.hasFailedToReadMore && (
        <div className="border-t border-border p-3">
          <Alert>{failed}</Alert>
        </div>
      )}
      {read.hasMore && (
        <div className="border-t border-border p-3 text-center">
          <Button variant="secondary" pending={read.isReadingMore} onClick={read.readMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
