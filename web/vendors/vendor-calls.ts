/** What can be done with a vendor from the screen, with the words for how it went. */
import { vendors } from '#contract/vendors.ts';
import { useWrite } from '#web/kit/api.ts';

export const useCreateVendor = () =>
  useWrite(vendors.create, {
    done: 'Vendor created successfully',
    failed: 'Failed to create vendor',
  });

export const useChangeVendor = () =>
  useWrite(vendors.change, {
    done: 'Vendor updated successfully',
    failed: 'Failed to update vendor',
  });

export const useRemind = () =>
  useWrite(vendors.remind, {
    done: 'Reminder added to your tasks',
    failed: 'Failed to add reminder',
  });

export function useRemoveVendor() {
  const restore = useWrite(vendors.restore, {
    done: 'Vendor restored',
    failed: 'Failed to restore vendor',
  });
  return useWrite(vendors.remove, {
    done: 'Vendor deleted successfully',
    failed: 'Failed to delete vendor',
    undo: (_, { params }) => restore.mutate({ params }),
  });
}
