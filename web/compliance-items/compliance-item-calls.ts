/** What can be done with compliance items from the screen, with the words for how it went. */
import { complianceItems } from '#contract/compliance-items.ts';
import { formatDate } from '#contract/dates.ts';
import { useWrite } from '#web/kit/api.ts';
import { useDownload } from '#web/kit/downloads.ts';

export const useCreateItem = () =>
  useWrite(complianceItems.create, {
    done: 'Compliance item created successfully',
    failed: 'Failed to create compliance item',
  });

const updated = 'Compliance item updated successfully';
const notUpdated = 'Failed to update compliance item';

export const useChangeItem = () =>
  useWrite(complianceItems.change, { done: updated, failed: notUpdated });

/** Whoever completes what comes again hears when. */
export const useSetStatus = (undo: () => void) =>
  useWrite(complianceItems.change, {
    done: ({ next }) => (next?.dueDate ? `${updated}. Next: ${formatDate(next.dueDate)}` : updated),
    failed: notUpdated,
    undo,
  });

export function useRemoveItem() {
  const restore = useWrite(complianceItems.restore, {
    done: 'Compliance item restored',
    failed: 'Failed to restore compliance item',
  });
  return useWrite(complianceItems.remove, {
    done: 'Compliance item deleted',
    failed: 'Failed to delete compliance item',
    undo: (_, { params }) => restore.mutate({ params }),
  });
}

export const useAddStarters = () =>
  useWrite(complianceItems.addStarters, {
    done: ({ length }) => (length === 1 ? '1 item added' : `${length} items added`),
    failed: 'Failed to add the starter checklist',
  });

export const useFullReport = () =>
  useDownload(complianceItems.report, {
    done: 'Compliance report downloaded successfully',
    failed: 'Failed to generate compliance report',
  });

export const useItemFile = () =>
  useDownload(complianceItems.file, {
    done: 'Compliance items exported',
    failed: 'Failed to export compliance items',
  });
