import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Three entries leave the server build: the process, its command line and the database's thread.
  serverBuildFile: '[name].js',
  // The manifest is one static file that loads after the first paint; no request per navigation to discover routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
