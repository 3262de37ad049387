/** The rules of whom a firm acts for, in what, by whom and until when. `row-rules.ts` says what they are for. */
import * as z from 'zod';
import { Activity } from '#contract/activities.ts';
import { Appointment } from '#contract/appointments.ts';
import { CleCredit } from '#contract/cle-credits.ts';
import { CleRequirement } from '#contract/cle-requirements.ts';
import { Client, NewClient } from '#contract/clients.ts';
import { ComplianceItem } from '#contract/compliance-items.ts';
import {
  ConflictCheck,
  ConflictHit,
  NewConflictCheck,
  NewConflictDecision,
} from '#contract/conflict-checks.ts';
import { Day } from '#contract/dates.ts';
import { DeadlineRule } from '#contract/deadline-rules.ts';
import { Deadline } from '#contract/deadlines.ts';
import { DocumentTemplate } from '#contract/document-templates.ts';
import { DocumentVersion } from '#contract/document-versions.ts';
import { Document } from '#contract/documents.ts';
import { FileKind } from '#contract/file-kinds.ts';
import { Import, ImportSettings } from '#contract/imports.ts';
import { LegalHold, legalHolds } from '#contract/legal-holds.ts';
import { LimitationDate } from '#contract/limitation-dates.ts';
import { Matter } from '#contract/matters.ts';
import { MorningMails } from '#contract/morning-mails.ts';
import { NoticeRule } from '#contract/notice-rules.ts';
import { Notice } from '#contract/notices.ts';
import { Notification } from '#contract/notifications.ts';
import { Party } from '#contract/parties.ts';
import { ProfileChange } from '#contract/profile.ts';
import {
  Destruction,
  NewDestruction,
  RetentionChange,
  RetentionRule,
} from '#contract/retention.ts';
import { Task } from '#contract/tasks.ts';
import { names, optionalEmail } from '#contract/text.ts';
import { Colleague } from '#contract/users.ts';
import { Vendor } from '#contract/vendors.ts';
import { NewWall, Wall } from '#contract/walls.ts';
import { fileName, masks, ownPlace, sha256, storedType, written } from './stored-rules.ts';

/** Merging makes these longer than a form would take them. */
const merged = {
  formerNames: names(200, 5_000),
  aliases: names(200, 5_000),
  notes: written(1_000_000),
};
export const officeRules = {
  activities: {
    ...Activity.shape,
    title: written(1_000),
    description: written(100_000),
  },
  appointment_attendees: {},
  appointments: {
    ...Appointment.shape,
    lastDay: z.literal('infinity').or(Day),
    sourceUid: written(500),
  },
  cle_credits: CleCredit.shape,
  cle_requirements: CleRequirement.shape,
  clients: { ...Client.shape, ...NewClient.shape, ...merged, ...masks, sortName: written(200) },
  compliance_items: ComplianceItem.shape,
  conflict_checks: {
    ...ConflictCheck.shape,
    subjectName: written(300),
    terms: z.array(NewConflictCheck.shape.terms.element),
    hits: z.array(ConflictHit.extend({ url: ownPlace })),
    decisionNote: NewConflictDecision.shape.note,
  },
  conflict_grams: {},
  conflict_names: {},
  conflict_words: {},
  counters: { series: written(50) },
  deadline_reminders: {},
  deadline_rules: { ...DeadlineRule.shape, id: undefined },
  deadlines: Deadline.shape,
  destructions: {
    ...Destruction.shape,
    ...NewDestruction.pick({ method: true, description: true }).shape,
    matterNumber: Matter.shape.matterNumber,
    clientName: Client.shape.name,
    rule: written(2_000),
    recordedByName: written(300),
  },
  document_templates: { ...DocumentTemplate.shape, filename: fileName },
  document_versions: {
    ...DocumentVersion.shape,
    filename: fileName,
    mimeType: storedType,
    sha256,
  },
  documents: { ...Document.shape, filename: fileName, mimeType: storedType, sha256 },
  firms: {
    ...ProfileChange.shape,
    name: ProfileChange.shape.companyName,
    logoUrl: z.string().regex(/^\/api\/profile\/logo\?v=[0-9a-f]{1,64}$/, 'must be its own logo'),
  },
  getting_started: {},
  imported_records: { entity: written(20), source: Import.shape.source, key: written(200) },
  imports: {
    ...Import.shape,
    fileName,
    fileSha256: sha256,
    headerSha256: sha256,
    columns: z.array(written(100)).max(500),
    dateOrder: ImportSettings.shape.dateOrder,
  },
  legal_holds: { ...LegalHold.shape, liftNote: legalHolds.lift.takes.shape.note },
  limitation_dates: LimitationDate.shape,
  logos: {},
  longer_retentions: { note: RetentionChange.shape.keepNote },
  matters: { ...Matter.shape, clientName: Client.shape.name },
  morning_mails: MorningMails.shape,
  notice_rules: NoticeRule.shape,
  notices: Notice.shape,
  notifications: {
    ...Notification.shape,
    title: written(1_000),
    message: written(100_000),
    url: ownPlace,
    about: written(200),
  },
  parties: { ...Party.shape, ...merged, notes: Party.shape.notes, sortName: written(200) },
  retention_rules: RetentionRule.shape,
  stored_files: { kind: FileKind, sha256 },
  tasks: Task.shape,
  users: {
    ...Colleague.shape,
    ...ProfileChange.shape,
    email: optionalEmail,
    profileImageUrl: written(2_000),
  },
  vendors: { ...Vendor.shape, nameKey: written(400) },
  walls: { ...Wall.shape, reason: NewWall.shape.reason },
};
