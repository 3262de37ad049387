import '#web/kit/going-back.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Mishap } from '#web/frame/Mishap.tsx';
import { queryClient } from '#web/kit/query-client.ts';
import '#web/kit/styles.css';
import '#web/kit/theme.ts';
import '#web/kit/zod-without-eval.ts';
import { Toaster } from '#web/kit/Toaster.tsx';
import { Routes } from '#web/routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Mishap>
        <Routes />
      </Mishap>
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
