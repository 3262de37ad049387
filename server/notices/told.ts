import { noticeKindLabels } from '#contract/notice-rules.ts';
import type { Notice } from '#contract/notices.ts';

/** How the firm's trail names a notice. */
export const told = (type: string, title: string, notice: Notice) => ({
  type,
  title,
  description: `${noticeKindLabels[notice.kind]}, ${notice.matterNumber}, ${notice.clientName}`,
  entityType: 'notice',
  entityId: notice.id,
});
