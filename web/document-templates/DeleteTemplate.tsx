import type { DocumentTemplate } from '#contract/document-templates.ts';
import { useRemoveTemplate } from '#web/document-templates/document-template-calls.ts';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';

interface Props {
  /** Null: nobody is asked anything. */
  template: DocumentTemplate | null;
  onClose: () => void;
}

/** The question before a template is gone. */
export function DeleteTemplate({ template, onClose }: Props) {
  const remove = useRemoveTemplate();
  return (
    <ConfirmDialog
      open={template !== null}
      title="Are you sure you want to delete this template?"
      text={
        <>
          <p className="font-medium wrap-anywhere text-fg">{template?.name}</p>
          <p>It cannot be brought back. Documents that were made from it stay.</p>
        </>
      }
      confirm="Delete"
      pending={remove.isPending}
      onCancel={onClose}
      onConfirm={() =>
        template && remove.mutate({ params: { id: template.id } }, { onSuccess: onClose })
      }
    />
  );
}
