/** Every piece of the kit in its states, on one page: for building, looking and checking. */
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Catalogue } from '#web/catalogue/Catalogue.tsx';
import { startFakeServer } from '#web/catalogue/fake-server.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { Toaster } from '#web/kit/Toaster.tsx';
import '#web/kit/styles.css';

startFakeServer();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Catalogue />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  );
}
