// `npm start`: installs and builds what is missing or stale, then is the server. Needs Node 20 and npm, nothing else.
import { prepare } from './prepare.mjs'
import { refuse } from './run.mjs'

await prepare()
// What is needed only now is loaded only now: an older Node comes no further, and mostly nothing is to be built.
const { isBuildFresh } = await import('./sources.mjs')
if (!isBuildFresh()) {
  const { build } = await import('./build.mjs')
  if (!(await build())) refuse('The build failed; the lines above say where.')
}
// In this very process: one that waits beside the server would cost memory and get every signal twice.
await import('../build/server/index.js')
