import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'wouter';

interface Props {
  text: string;
  href?: string;
  more: string;
}

export function StepLine({ text, href, more }: Props) {
  const Icon = href ? ArrowRight : Check;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Icon aria-hidden className="mt-0.75 size-4.5 text-accent" />
      <div className="min-w-0">
        {href ? (
          <Link
            href={href}
            className="prose-link inline-block min-h-6 font-medium pointer-coarse:min-h-11"
          >
            {text}
          </Link>
        ) : (
          <p className="font-medium">{text}</p>
        )}
        <p className="text-sm text-muted">{more}</p>
      </div>
    </li>
  );
}
