import { Download, FileText } from 'lucide-react';
import { monthWords } from '#web/compliance-desk/trust-words.ts';
import { Button } from '#web/kit/Button.tsx';
import { usePacketCsv, usePacketPdf } from '#web/trust-reports/trust-report-calls.ts';

interface Props {
  accountId: string;
  /** '2026-10' */
  month: string;
}

/** The month of an account, to be kept: on paper, or as figures. */
export function PacketButtons({ accountId, month }: Props) {
  const pdf = usePacketPdf();
  const csv = usePacketCsv();
  const query = { accountId, month };
  const about = <span className="sr-only"> of {monthWords(month)}</span>;
  const look = { variant: 'secondary', size: 'sm' } as const;
  return (
    <>
      <Button
        {...look}
        icon={FileText}
        pending={pdf.isPending}
        onClick={() => pdf.mutate({ query })}
      >
        PDF{about}
      </Button>
      <Button
        {...look}
        icon={Download}
        pending={csv.isPending}
        onClick={() => csv.mutate({ query })}
      >
        CSV{about}
      </Button>
    </>
  );
}
