/** The product's own screens, as web/main.tsx draws them, and how they are taken down again. */
import '#web/kit/going-back.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Mishap } from '#web/frame/Mishap.tsx';
import { queryClient } from '#web/kit/query-client.ts';
import '#web/kit/theme.ts';
import '#web/kit/zod-without-eval.ts';
import { Toaster } from '#web/kit/Toaster.tsx';
import { Routes } from '#web/routes.tsx';

let root: Root | null = null;

export function draw() {
  const holder = document.getElementById('root');
  if (!holder) throw new Error('index.html has no #root');
  root = createRoot(holder);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Mishap>
          <Routes />
        </Mishap>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
}

export function takeDown() {
  flushSync(() => root?.unmount());
  root = null;
  queryClient.clear();
}
