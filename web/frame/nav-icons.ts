/** A picture beside each word of the sidebar; the words carry the meaning. */
import {
  CalendarDays,
  ChartColumn,
  DatabaseBackup,
  Files,
  Landmark,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Scale,
  ShieldCheck,
  Truck,
  Users,
  UsersRound,
} from 'lucide-react';
import type { screens } from '#contract/screens.ts';

export type NavScreen = Extract<(typeof screens)[number], { nav: string }>;

export const navIcons: Record<NavScreen['path'], LucideIcon> = {
  '/': LayoutDashboard,
  '/legal-admin': ListChecks,
  '/financial-mgmt': Landmark,
  '/clients': Users,
  '/document-repo': Files,
  '/vendor-mgmt': Truck,
  '/compliance': Scale,
  '/analytics': ChartColumn,
  '/calendar': CalendarDays,
  '/data-migration': DatabaseBackup,
  '/owner': ShieldCheck,
  '/admin': UsersRound,
};
