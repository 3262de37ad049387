import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';

const root = 'web/catalogue';
const { PORT = '4174' } = loadEnv('development', root, 'PORT');

export default defineConfig({
  root,
  publicDir: '../public',
  plugins: [react(), tailwindcss()],
  server: { port: Number(PORT), strictPort: true, host: '127.0.0.1' },
});
