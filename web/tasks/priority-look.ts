import { Check, Minus, TriangleAlert } from 'lucide-react';

export const priorityLooks = {
  high: { tone: 'danger', icon: TriangleAlert },
  medium: { tone: 'warning', icon: Minus },
  low: { tone: 'success', icon: Check },
} as const;
