import { useEffect, useRef, useState } from 'react';
import { WordView } from '#contract/word-view.ts';
import { CannotShow } from '#web/documents/CannotShow.tsx';
import { copyOf, useMarks } from '#web/documents/marked-paper.ts';
import { ViewFrame } from '#web/documents/ViewFrame.tsx';
import type { ViewProps } from '#web/documents/view-props.ts';
import { WordPaper } from '#web/documents/WordPaper.tsx';
import { Alert } from '#web/kit/Alert.tsx';
import { SkeletonRows } from '#web/kit/Skeleton.tsx';

/** A Word file, which the server has read for us. */
export function WordFileView(props: ViewProps) {
  const read = useWordView(props.content);
  if (read === 'unreadable')
    return <CannotShow text="This Word file cannot be shown here." download={props.download} />;
  if (!read) return <SkeletonRows label="Opening the Word file" />;
  return <Paper {...props} view={read} />;
}

function useWordView(content: Blob) {
  const [read, setRead] = useState<WordView | 'unreadable' | null>(null);
  useEffect(() => {
    let isGone = false;
    const parse = async () => WordView.parse(JSON.parse(await content.text()));
    parse().then(
      (view) => isGone || setRead(view),
      () => isGone || setRead('unreadable'),
    );
    return () => {
      isGone = true;
      setRead(null);
    };
  }, [content]);
  return read;
}

function Paper({ view, name, find, download }: ViewProps & { view: WordView }) {
  const scroller = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  useMarks(paper, scroller, find);
  const isEmpty = view.blocks.length === 0;
  return (
    <ViewFrame name={name} onPaper={copyOf(paper)} download={download} scroller={scroller}>
      <div className="mx-auto grid max-w-[52rem] gap-4 p-4">
        {isEmpty && <p className="py-10 text-center text-muted">There are no words in it.</p>}
        {!isEmpty && <WordPaper ref={paper} view={view} />}
        {!view.isWhole && (
          <Alert tone="info">Only the beginning is shown. Download the file to read it all.</Alert>
        )}
        <p className="text-center text-sm text-muted print:hidden">
          The words of the file. Download it to see its layout and pictures.
        </p>
      </div>
    </ViewFrame>
  );
}
