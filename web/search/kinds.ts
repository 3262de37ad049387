/** What the search finds, by the server's word for it. */
import {
  BriefcaseBusiness,
  CalendarDays,
  FileText,
  ListChecks,
  type LucideIcon,
  ReceiptText,
  Scale,
  Search,
  Truck,
  Users,
} from 'lucide-react';

interface Kind {
  name: string;
  icon: LucideIcon;
}

const kinds: Record<string, Kind> = {
  appointments: { name: 'Events', icon: CalendarDays },
  clients: { name: 'Clients', icon: Users },
  compliance: { name: 'Compliance', icon: Scale },
  documents: { name: 'Documents', icon: FileText },
  invoices: { name: 'Invoices', icon: ReceiptText },
  matters: { name: 'Matters', icon: BriefcaseBusiness },
  tasks: { name: 'Tasks', icon: ListChecks },
  vendors: { name: 'Vendors', icon: Truck },
};

export const kindOf = (type: string): Kind => kinds[type] ?? { name: type, icon: Search };
