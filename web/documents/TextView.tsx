import { useEffect, useRef, useState } from 'react';
import { copyOf, useMarks } from '#web/documents/marked-paper.ts';
import { ViewFrame } from '#web/documents/ViewFrame.tsx';
import type { ViewProps } from '#web/documents/view-props.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { SkeletonRows } from '#web/kit/Skeleton.tsx';

/** More than a novel; a browser would be busy for seconds with the longest files there may be. */
const mostShown = 1_000_000;

/** Plain text. */
export function TextView(props: ViewProps) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    props.content.text().then(
      (read) => isGone || setText(read),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [props.content]);
  if (text === null) return <SkeletonRows label="Opening the text" />;
  return <TextPaper {...props} text={text} />;
}

function TextPaper({ text, name, find, download }: ViewProps & { text: string }) {
  const scroller = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLPreElement>(null);
  const isWhole = text.length <= mostShown;
  useMarks(paper, scroller, find);
  return (
    <ViewFrame name={name} onPaper={copyOf(paper)} download={download} scroller={scroller}>
      <div className="mx-auto grid max-w-[52rem] gap-4 p-4">
        <pre
          ref={paper}
          dir="auto"
          className="min-w-0 bg-surface p-5 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap shadow-card sm:p-8 print:bg-white print:p-0 print:shadow-none"
        >
          {isWhole ? text : text.slice(0, mostShown)}
        </pre>
        {!isWhole && (
          <Alert tone="info">Only the beginning is shown. Download the file to read it all.</Alert>
        )}
      </div>
    </ViewFrame>
  );
}
