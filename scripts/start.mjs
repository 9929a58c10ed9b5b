// `npm start`: installs and builds what is missing or stale, then is the server. Needs Node 20 and npm, nothing else.
import { buildWhenStale } from './build.mjs'
import { prepare } from './prepare.mjs'
import { refuse } from './run.mjs'

await prepare()
if (!(await buildWhenStale())) refuse('The build failed; the lines above say where.')
// In this very process: one that waits beside the server would cost memory and get every signal twice.
await import('../build/server/index.js')
