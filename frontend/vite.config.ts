import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { chunkOf } from './tools/chunks.mjs'
import { makeMessages } from './tools/messages.mjs'
import { places } from './tools/places.mjs'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const SERVER = process.env.MOVEBOOK_SERVER ?? 'http://127.0.0.1:8000'

/** While developing, makes the messages anew when one of their files is saved. */
function messages(): Plugin {
  return {
    name: 'movebook-messages',
    apply: 'serve',
    configureServer({ watcher, config }) {
      if (config.mode === 'test') return
      watcher.add([here('./messages'), here('./src/games')])
      watcher.on('change', (file) => {
        if (/\/messages\/\w+\.json$/.test(file)) makeMessages().catch((error) => config.logger.error(error.message))
      })
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [svelte(), messages(), places()],
  // Django serves the built files below /static/, the page itself at every path of the application
  base: command === 'build' ? '/static/' : '/',
  resolve: {
    alias: { $lib: here('./src/lib'), $parts: here('./src/parts'), $words: here('./src/paraglide/words'), $i18n: here('./src/paraglide/runtime.js') },
    // without it Vitest takes Svelte's server build, which can't mount
    ...(process.env.VITEST ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: process.env.MOVEBOOK_PSEUDO ? 'dist-pseudo' : 'dist',
    target: 'es2022',
    manifest: true,
    // inlined files would be data: addresses, which the page's policy refuses
    assetsInlineLimit: 0,
    // what comes later to a board needs little that is not there already
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed, { hostId }) => (hostId.includes('-board') ? needed.filter((file) => file.endsWith('.css')) : needed) },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a small server is slow, and that is no news
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf, debugName: 'games' }] },
        hashCharacters: 'hex',
        entryFileNames: 'assets/[name].[hash:12].js',
        chunkFileNames: 'assets/[name].[hash:12].js',
        assetFileNames: 'assets/[name].[hash:12][extname]',
      },
    },
  },
  server: {
    proxy: { '/api': SERVER, '/ws': { target: SERVER, ws: true }, '/healthz': SERVER },
  },
  test: {
    environment: 'jsdom',
    setupFiles: 'tests/texts.ts',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
  },
}))
