import { Component, type ReactNode } from 'react';
import { Notice } from '#web/frame/Notice.tsx';
import { Button } from '#web/kit/Button.tsx';

interface MishapProps {
  children: ReactNode;
}

/** Catches what breaks while drawing (often a new version whose files replaced the old ones). */
export class Mishap extends Component<MishapProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice title="This page could not be shown">
        <p className="text-muted">
          Something went wrong in the browser. What you saved is safe on the server.
        </p>
        <Button onClick={() => location.reload()}>Load the page again</Button>
      </Notice>
    );
  }
}
